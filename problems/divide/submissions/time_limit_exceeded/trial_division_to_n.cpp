// Too slow: right, but the trial division goes on to the number itself and not to its root, and the
// divisors are listed by trial as well. A prime near 10^12 takes 10^12 steps.

#include <cstdio>
#include <map>
#include <utility>
#include <vector>

typedef long long Number;

static std::map<std::pair<int, Number>, Number> memo;

static Number winning(int rule, Number n) {
    const auto known = memo.find({rule, n});
    if (known != memo.end()) return known->second;
    std::vector<std::pair<Number, int>> factors;
    Number rest = n;
    for (Number p = 2; p <= rest; ++p) {
        if (rest % p != 0) continue;
        factors.push_back({p, 0});
        for (; rest % p == 0; rest /= p) ++factors.back().second;
    }
    Number found = 0;
    for (int mask = 1; mask < 1 << factors.size() && found == 0; ++mask) {
        if (rule == 1 && __builtin_popcount(mask) > 1) continue;
        Number divisor = 1;
        for (int amount = 1; found == 0; ++amount) {
            bool possible = true;
            for (size_t i = 0; i < factors.size(); ++i) {
                if (!(mask >> i & 1)) continue;
                possible = possible && factors[i].second >= amount;
                divisor *= factors[i].first;
            }
            if (!possible) break;
            if (winning(rule, n / divisor) == 0) found = divisor;
        }
    }
    return memo[{rule, n}] = found;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int rule;
        Number n;
        if (std::scanf("%d %lld", &rule, &n) != 2) return 1;
        std::printf("%lld\n", winning(rule, n));
    }
}
