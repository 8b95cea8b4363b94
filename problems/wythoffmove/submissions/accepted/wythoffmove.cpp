// Wythoff's game without phi, roots or wide integers: by the Fibonacci (Zeckendorf) numeration.
//
// Every n >= 1 is in one way a sum of Fibonacci numbers 1, 2, 3, 5, .. no two of which are
// neighbours. If the sum ends with an even number of zero digits, n is the lower member of a lost
// pair, and its partner is the sum with one more zero at its end; otherwise n is an upper member, and
// its partner is the sum with one zero less (A. S. Fraenkel, "How to beat your Wythoff games'
// opponent on three fronts", Amer. Math. Monthly 89, 1982). The lower member of the pair of difference d
// is the sum of d - 1 with a zero more, plus one.
//
// The moves are tried in another order than in the reference: one heap first, both heaps last.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <utility>
#include <vector>

static std::vector<std::int64_t> fibonacci;  // 1, 1, 2, 3, 5, .. and beyond 2 * 10^18

// The number whose sum is that of n with every Fibonacci number replaced by the next one
// (step 1) or by the one before (step -1); and whether the sum of n ends with an odd number of zeros.
static std::pair<std::int64_t, bool> shifted(std::int64_t n, int step) {
    std::int64_t result = 0;
    const auto above = std::upper_bound(fibonacci.begin() + 1, fibonacci.end(), n);
    auto i = static_cast<std::size_t>(above - fibonacci.begin());
    std::size_t lowest = 1;
    while (n > 0) {
        --i;
        if (fibonacci[i] <= n) {
            n -= fibonacci[i];
            result += step > 0 ? fibonacci[i + 1] : fibonacci[i - 1];
            lowest = i;
        }
    }
    return {result, lowest % 2 == 0};
}

static std::int64_t partner(std::int64_t n) {
    const auto up = shifted(n, 1);
    return up.second ? shifted(n, -1).first : up.first;
}

static std::int64_t lower(std::int64_t d) { return d == 0 ? 0 : shifted(d - 1, 1).first + 1; }

int main() {
    fibonacci = {1, 1};
    while (fibonacci.back() <= 4000000000000000000)
        fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        long long a, b;
        if (std::scanf("%lld %lld", &a, &b) != 2) return 1;
        const long long of_a = partner(a), of_b = partner(b), least = std::min(a, b);
        if (of_a == b) {
            std::puts("lose");
        } else if (of_a < b) {
            std::printf("%lld %lld\n", a, of_a);
        } else if (of_b < a) {
            std::printf("%lld %lld\n", of_b, b);
        } else {
            const long long taken = least - lower(std::max(a, b) - least);
            std::printf("%lld %lld\n", a - taken, b - taken);
        }
    }
}
