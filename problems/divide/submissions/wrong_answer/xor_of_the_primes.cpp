// Wrong: rule 1 is decided by the xor of the primes, without their exponents. The smallest failure
// is 6, which is lost.

#include <algorithm>
#include <cstdio>
#include <map>
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

// By search, with a memo over sorted exponents.
static bool lost_by_search(int rule, Exponents heaps) {
    static std::map<std::pair<int, Exponents>, bool> memo;
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(heaps.begin(), std::upper_bound(heaps.begin(), heaps.end(), 0));
    const auto key = std::make_pair(rule, heaps);
    const auto known = memo.find(key);
    if (known != memo.end()) return known->second;
    const bool result = winning_move(rule, heaps).first == 0;
    return memo[key] = result;
}

static bool lost(int rule, const Exponents &heaps) {
    if (rule == 2) return lost_by_search(rule, heaps);
    Number sum = 0;
    for (size_t i = 0; i < heaps.size(); ++i) sum ^= heaps[i] > 0 ? primes[i] : 0;
    return sum == 0;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int rule;
        Number n;
        if (std::scanf("%d %lld", &rule, &n) != 2) return 1;
        const Exponents heaps = factor(n);
        const auto move = lost(rule, heaps) ? std::make_pair(0, 0) : winning_move(rule, heaps);
        Number divisor = 1;
        for (size_t i = 0; i < heaps.size(); ++i) {
            for (int j = 0; j < move.first && (move.second >> i & 1); ++j) divisor *= primes[i];
        }
        std::printf("%lld\n", move.first == 0 ? 0 : divisor);
    }
}
