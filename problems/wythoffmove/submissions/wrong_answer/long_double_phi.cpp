// Wrong: phi as a long double. With the 64-bit significand of x86 the first failure is d = F_48 =
// 4807526976: (7778742048, 12586269024) is lost but printed as won. Where long double is narrower
// or as wide as binary128, it fails at d = F_40 or F_82.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using real = long double;

static const real phi = (std::sqrt(5.0L) + 1) / 2;

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
