// Wrong: every power of two is treated as a Fermat power: different powers are multiplied in the
// ordinary way, and the square of a power is 3/2 of it. The smallest failure is the lamp (2, 8),
// which is worth 12 and gets 16.

#include <cstdint>
#include <cstdio>

static uint64_t product(uint64_t x, uint64_t y) {
    uint64_t result = 0;
    for (int i = 0; i < 64; ++i) {
        for (int j = 0; j < 64; ++j) {
            if (!(x >> i & 1) || !(y >> j & 1)) continue;
            if (i != j) {
                result ^= i + j < 64 ? uint64_t(1) << (i + j) : 0;
            } else {
                result ^= i == 0 ? 1 : uint64_t(3) << (i - 1);
            }
        }
    }
    return result;
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
            sum ^= product(x, y);
        }
        std::printf("%llu\n", (unsigned long long)(sum));
    }
}
