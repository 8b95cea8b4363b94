// Wrong: computes (d + d * sqrt(5)) / 2 with a double, which rounds the product with the root.
// Fails from (165580140, 267914295) on, which is lost but printed as won.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using real = double;

static long long lower(long long d) {
    const auto x = static_cast<real>(d);
    return static_cast<long long>((x + x * std::sqrt(5.0)) / 2);
}

static long long partner(long long a) {
    const auto k = lower(a + 1) - (a + 1);
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
