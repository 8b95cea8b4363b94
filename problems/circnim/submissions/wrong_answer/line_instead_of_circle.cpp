// Wrong: does not know that the last stack and the first one are neighbours. The rules for a line
// are right where they are known to this program: with k = n - 1 the inner stacks are empty and
// the outer ones equal; (4, 2), and (5, 3) and (6, 4) are like it beside an empty middle. For (5,
// 2) and (6, 3) it uses the rules of the circle.
// Smallest failure: (3, 2), (1, 0, 1). With the pair (4, 2): (1, 0, 0, 1). Both can be taken at
// once.
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

// Whether the circle from stack i on has the form of the theorem for its pair.
static bool has_form(std::size_t k, const Stacks &s, std::size_t i) {
    const auto n = s.size();
    const auto a = s[i], b = s[(i + 1) % n], c = s[(i + 2) % n], d = s[(i + 3) % n], e = s[(i + 4) % n];
    if (n == 4) return a == c && b == d;
    if (n == 5 && k == 2) return b == e && a + b == c + d && a == *std::max_element(s.begin(), s.end());
    if (n == 5) return a == 0 && b == e && b == c + d;
    const auto f = s[(i + 5) % n];
    if (k == 3) return a + b == d + e && b + c == e + f;
    return a + b == d + e && b + c == e + f && (a ^ c ^ e) == 0 && a == *std::min_element(s.begin(), s.end());
}

// The stacks a, b, c, d in a line, of which two neighbours may be changed.
static bool is_lost_line(long long a, long long b, long long c, long long d) {
    return (b == 0 && a == c + d) || (c == 0 && d == a + b);
}

static bool is_lost(std::size_t k, const Stacks &s) {
    const auto n = s.size();
    if (k == 1 || k == n) return is_lost_simple(k, s);
    if (k == n - 1) {
        const auto inner = std::count(s.begin() + 1, s.end() - 1, 0);
        return s.front() == s.back() && inner == static_cast<long>(n) - 2;
    }
    if (n == 4) return is_lost_line(s[0], s[1], s[2], s[3]);
    if (n == 5 && k == 3) return s[2] == 0 && is_lost_line(s[0], s[1], s[3], s[4]);
    if (n == 6 && k == 4) return s[2] == 0 && s[3] == 0 && is_lost_line(s[0], s[1], s[4], s[5]);
    for (std::size_t i = 0; i < n; ++i)
        if (has_form(k, s, i)) return true;
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
