// Wrong: a lamp is worth the product of its coordinates as polynomials over two elements, without
// carries. The smallest failure is the lamp (2, 2), which is worth 3 and gets 4.

#include <cstdint>
#include <cstdio>

static uint64_t product(uint64_t x, uint64_t y) {
    uint64_t result = 0;
    for (int bit = 0; bit < 64; ++bit) {
        if (y >> bit & 1) result ^= x << bit;
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
