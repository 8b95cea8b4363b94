// Wrong: starts from the smaller heap a and takes j = floor(a / phi) and its successor as candidates for
// the index of its pair. In exact arithmetic that is right, but not in doubles.
// Smallest failure: (165580140, 267914295), which is lost but printed as won.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

using real = double;

static const real phi = (std::sqrt(5.0) + 1) / 2;

static long long lower(long long d) { return static_cast<long long>(d * phi); }

static long long partner(long long a) {
    const auto j = static_cast<long long>(static_cast<real>(a) * (std::sqrt(5.0) - 1) / 2);
    if (lower(j) == a) return a + j;
    return lower(j + 1) == a ? a + j + 1 : j;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long a, b;
        std::scanf("%lld %lld", &a, &b);
        const bool exchanged = a > b;
        if (exchanged) std::swap(a, b);
        const long long other = partner(a), target = lower(b - a);
        if (other == b) {
            std::puts("lose");
            continue;
        }
        long long x = a, y = other;
        if (other > b) {
            x = target;
            y = target + b - a;
        }
        if (exchanged) std::swap(x, y);
        std::printf("%lld %lld\n", x, y);
    }
}
