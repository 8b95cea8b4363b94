// Too slow: lists the lost pairs one after the other, k = 0, 1, 2, .., for every question anew, and
// takes the first that is one move away. The list is exact (floor(k*phi) only grows, and x <= k*phi is
// x*x <= k*x + k*k), but it takes as many steps as the heap has stones.
#include <cstdio>

static bool is_move(long long a, long long b, long long x, long long y) {
    return x <= a && y <= b && (x < a || y < b) && (x == a || y == b || a - x == b - y);
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long a, b;
        std::scanf("%lld %lld", &a, &b);
        __int128 lower = 0, k = 0;
        for (;; ++k) {
            while ((lower + 1) * (lower + 1) <= k * (lower + 1) + k * k) ++lower;
            const auto p = static_cast<long long>(lower), q = static_cast<long long>(lower + k);
            if (is_move(a, b, p, q)) {
                std::printf("%lld %lld\n", p, q);
                break;
            }
            if (is_move(a, b, q, p)) {
                std::printf("%lld %lld\n", q, p);
                break;
            }
            if (p >= a && p >= b) {
                std::puts("lose");
                break;
            }
        }
    }
}
