// Wrong: a lamp is worth the xor of its coordinates. The smallest failure is the lamp (1, 1), which
// is worth 1 and gets 0.

#include <cstdint>
#include <cstdio>

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
            sum ^= x ^ y;
        }
        std::printf("%llu\n", (unsigned long long)(sum));
    }
}
