// Wrong: the halves are taken by shifts of signed numbers, which fill the upper half with ones. The
// smallest failures have a coordinate of 2^63.

#include <cstdint>
#include <cstdio>

// The nim product of numbers of 2 * half bits.
static int64_t product(int64_t a, int64_t b, int half) {
    if ((a == 0 || a == 1) || (b == 0 || b == 1) || half == 0) return a * b;
    const int64_t mask = (int64_t(1) << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    if (a1 == 0 && b1 == 0) return product(a0, b0, half / 2);
    const int64_t high = product(a1, b1, half / 2), low = product(a0, b0, half / 2);
    const int64_t cross = product(a1 ^ a0, b1 ^ b0, half / 2);
    const int64_t lowest = low ^ product(high, int64_t(1) << (half - 1), half / 2);
    return int64_t(uint64_t(cross ^ low) << half) ^ lowest;
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
            sum ^= uint64_t(product(int64_t(x), int64_t(y), 32));
        }
        std::printf("%llu\n", (unsigned long long)(sum));
    }
}
