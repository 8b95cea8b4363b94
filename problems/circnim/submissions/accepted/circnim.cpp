// Circular Nim without turning the circle: the stack that is special in the theorems of Dufour and
// Heubach is looked up instead.
//
// In (5, 2) it is a largest stack with equal neighbours, in (5, 3) an empty stack with equal
// neighbours. In the pairs with six stacks, opposite pairs of neighbours have equal sums, which is
// a condition without a special stack; in (6, 4) a smallest stack is in a triple of every other
// stack with xor 0.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

using Stacks = std::vector<std::int64_t>;

static std::int64_t at(const Stacks &s, std::size_t i) { return s[i % s.size()]; }

static bool opposite_sums_are_equal(const Stacks &s) {
    for (std::size_t i = 0; i < 3; ++i)
        if (at(s, i) + at(s, i + 1) != at(s, i + 3) + at(s, i + 4)) return false;
    return true;
}

static bool is_lost(std::size_t k, const Stacks &s) {
    const std::size_t n = s.size();
    const auto largest = *std::max_element(s.begin(), s.end());
    const auto least = *std::min_element(s.begin(), s.end());
    if (k == n) return largest == 0;
    if (k == 1) {
        std::int64_t sum = 0;
        for (const auto stack : s) sum ^= stack;
        return sum == 0;
    }
    if (k == n - 1) return least == largest;
    if (n == 4) return s[0] == s[2] && s[1] == s[3];
    if (n == 6) {
        if (!opposite_sums_are_equal(s)) return false;
        if (k == 3) return true;
        for (std::size_t i = 0; i < 6; ++i)
            if (s[i] == least && (s[i] ^ at(s, i + 2) ^ at(s, i + 4)) == 0) return true;
        return false;
    }
    for (std::size_t i = 0; i < 5; ++i) {
        const auto side = at(s, i + 1), across = at(s, i + 2) + at(s, i + 3);
        if (side != at(s, i + 4)) continue;
        if (k == 2 && s[i] == largest && s[i] + side == across) return true;
        if (k == 3 && s[i] == 0 && side == across) return true;
    }
    return false;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        std::size_t n, k;
        if (std::scanf("%zu %zu", &n, &k) != 2) return 1;
        Stacks stacks(n);
        for (auto &stack : stacks) {
            long long size;
            if (std::scanf("%lld", &size) != 1) return 1;
            stack = size;
        }
        std::puts(is_lost(k, stacks) ? "second" : "first");
    }
}
