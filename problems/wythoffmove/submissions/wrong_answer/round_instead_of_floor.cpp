// Wrong: rounds d * phi to the nearest integer instead of down.
// Smallest failure: (1, 2), where this computes a lower member of 2.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using real = long double;

static const real phi = (std::sqrt(5.0L) + 1) / 2;

static long long lower(long long d) { return std::llround(static_cast<real>(d) * phi); }

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
