// Wrong: every number above 1 is said to be won, and the smallest allowed divisor that leaves 1 is
// used, or else the first at all. The smallest failure for rule 2 is 12, which is lost, and for
// rule 1 it is 6.

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <utility>
#include <vector>

typedef long long Number;
typedef std::vector<int> Exponents;

static std::vector<Number> primes;  // of the number in question

static Exponents factor(Number n) {
    primes.clear();
    Exponents exponents;
    for (Number p = 2; p * p <= n; ++p) {
        if (n % p != 0) continue;
        primes.push_back(p);
        exponents.push_back(0);
        for (; n % p == 0; n /= p) ++exponents.back();
    }
    if (n > 1) {
        primes.push_back(n);
        exponents.push_back(1);
    }
    return exponents;
}

// Whether the moves of the rule may take from this many heaps at a time.
static bool may_join(int rule, int heaps) { return rule == 2 || heaps == 1; }

static bool lost(int rule, const Exponents &heaps);

// A move that leaves what is taken for lost: the amount, 0 if there is none, and the heaps as a
// mask.
static std::pair<int, int> winning_move(int rule, const Exponents &heaps) {
    for (int mask = 1; mask < 1 << heaps.size(); ++mask) {
        if (!may_join(rule, __builtin_popcount(mask))) continue;
        int most = 100;
        for (size_t i = 0; i < heaps.size(); ++i) {
            if (mask >> i & 1) most = std::min(most, heaps[i]);
        }
        for (int amount = 1; amount <= most; ++amount) {
            Exponents left = heaps;
            for (size_t i = 0; i < heaps.size(); ++i) left[i] -= mask >> i & 1 ? amount : 0;
            if (lost(rule, left)) return {amount, mask};
        }
    }
    return {0, 0};
}

static bool lost(int rule, const Exponents &heaps) {
    (void)rule;
    return std::count(heaps.begin(), heaps.end(), 0) == std::ptrdiff_t(heaps.size());
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int rule;
        Number n;
        if (std::scanf("%d %lld", &rule, &n) != 2) return 1;
        const Exponents heaps = factor(n);
        auto move = winning_move(rule, heaps);
        if (move.first == 0 && !heaps.empty()) move = {1, 1};
        Number divisor = 1;
        for (size_t i = 0; i < heaps.size(); ++i) {
            for (int j = 0; j < move.first && (move.second >> i & 1); ++j) divisor *= primes[i];
        }
        std::printf("%lld\n", move.first == 0 ? 0 : divisor);
    }
}
