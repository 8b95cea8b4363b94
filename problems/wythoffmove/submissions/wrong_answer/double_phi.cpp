// Wrong: phi as a double. The product has 53 bits, and at d = F_40 = 102334155 the true value
// 165580140.9999999956 rounds up to an integer.
// Smallest failure: (165580140, 267914295), which is lost but printed as won; and (165580141,
// 267914296) is won but printed as lost.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using real = double;

static const real phi = (std::sqrt(5.0) + 1) / 2;

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
