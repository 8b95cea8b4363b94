// Wrong: knows only the rule of (n, n - 1), all stacks equal, and uses it for the pairs with a
// rule of their own too.
// Smallest failure: (4, 2), (0, 1, 0, 1), which is lost.
#include <algorithm>
#include <cstdio>
#include <vector>

using Stacks = std::vector<long long>;

// The pairs (n, 1), (n, n - 1) and (n, n).
static bool is_lost_simple(std::size_t k, const Stacks &s) {
    long long sum = 0, largest = 0;
    for (const auto stack : s) {
        sum ^= stack;
        largest = std::max(largest, stack);
    }
    if (k == s.size()) return largest == 0;
    if (k == 1) return sum == 0;
    return std::count(s.begin(), s.end(), largest) == static_cast<long>(s.size());
}

static bool is_simple(std::size_t k, const Stacks &s) { return k == 1 || k + 1 >= s.size(); }

static bool is_lost(std::size_t k, const Stacks &s) {
    if (is_simple(k, s)) return is_lost_simple(k, s);
    return std::all_of(s.begin(), s.end(), [&](auto stack) { return stack == s[0]; });
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        std::size_t n, k;
        std::scanf("%zu %zu", &n, &k);
        Stacks stacks(n);
        for (auto &stack : stacks) std::scanf("%lld", &stack);
        std::puts(is_lost(k, stacks) ? "second" : "first");
    }
}
