// Wrong: a product for 32 bits is applied to the lower and to the upper halves of the coordinates,
// as if these were numbers of their own. The smallest failure is the lamp (1, 2^32), which gets 0.

#include <cstdint>
#include <cstdio>

static uint32_t product(uint32_t a, uint32_t b, int half) {
    if (a < 2 || b < 2) return a * b;
    const uint32_t mask = (1u << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    if (a1 == 0 && b1 == 0) return product(a0, b0, half / 2);
    const uint32_t high = product(a1, b1, half / 2), low = product(a0, b0, half / 2);
    const uint32_t cross = product(a1 ^ a0, b1 ^ b0, half / 2);
    return (cross ^ low) << half ^ low ^ product(high, 1u << (half - 1), half / 2);
}

// The upper halves are multiplied as if they were numbers of their own.
static uint64_t both_halves(uint64_t x, uint64_t y) {
    return uint64_t(product(x >> 32, y >> 32, 16)) << 32 | product(uint32_t(x), uint32_t(y), 16);
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        uint64_t sum = 0;
        while (n-- > 0) {
            unsigned long long x, y;
            if (std::scanf("%llu %llu", &x, &y) != 2) return 1;
            sum ^= both_halves(x, y);
        }
        std::printf("%llu\n", (unsigned long long)(sum));
    }
}
