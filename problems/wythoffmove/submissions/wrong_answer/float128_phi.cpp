// Wrong: phi in IEEE binary128, with a significand of 113 bits. Even that is too short below
// 10^18.
// Smallest failure: (99194853094755496, 160500643816367087), at d = F_82, which is lost but
// printed as won.
#include <algorithm>
#include <cstdio>
#include <utility>

using real = __float128;

static real golden_ratio() {
    real root = 2.2360679774997896;
    for (int step = 0; step < 8; ++step) root = (root + 5 / root) / 2;
    return (root + 1) / 2;
}

static const real phi = golden_ratio();

static long long lower(long long d) { return static_cast<long long>(d * phi); }

static long long partner(long long a) {
    const auto k = static_cast<long long>((a + 1) / phi);
    return lower(k) == a ? a + k : k;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long a, b;
        std::scanf("%lld %lld", &a, &b);
        const bool exchanged = a > b;
        if (exchanged) std::swap(a, b);
        const long long d = b - a, target = lower(d);
        long long x = target, y = target + d;
        if (target == a) {
            std::puts("lose");
            continue;
        }
        if (target > a) {
            x = a;
            y = partner(a);
        }
        if (exchanged) std::swap(x, y);
        std::printf("%lld %lld\n", x, y);
    }
}
