// Wrong: phi cut or rounded to 1.61803398875.
// Fails from (3524577, 5702886) on, which is lost but printed as won.
#include <algorithm>
#include <cstdio>
#include <utility>

using real = double;

static const real phi = 1.61803398875;

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
