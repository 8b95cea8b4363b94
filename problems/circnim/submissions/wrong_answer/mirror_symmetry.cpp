// Wrong: calls a circle lost if it is symmetric about some axis, so that the second player might
// copy moves.
// Smallest failure: (5, 2), (0, 0, 0, 0, 1); and (4, 2), (0, 0, 1, 1), where both tokens can be
// taken at once.
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
    Stacks turned = s;
    for (std::size_t i = 0; i < s.size(); ++i) {
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
        if (std::equal(turned.begin(), turned.end(), turned.rbegin())) return true;
    }
    return false;
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
