// Wrong: the coordinates are kept in 32 bits. The smallest failure is the lamp (1, 2^32), which
// gets 0.

#include <cstdint>
#include <cstdio>

// The nim product of numbers of 2 * half bits.
static uint64_t product(uint64_t a, uint64_t b, int half) {
    if (a < 2 || b < 2) return a * b;
    const uint64_t mask = (uint64_t(1) << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    if (a1 == 0 && b1 == 0) return product(a0, b0, half / 2);
    const uint64_t high = product(a1, b1, half / 2), low = product(a0, b0, half / 2);
    const uint64_t cross = product(a1 ^ a0, b1 ^ b0, half / 2);
    return (cross ^ low) << half ^ low ^ product(high, uint64_t(1) << (half - 1), half / 2);
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
            sum ^= product(uint32_t(x), uint32_t(y), 32);
        }
        std::printf("%llu\n", (unsigned long long)(sum));
    }
}
