// Wrong: knows the rules but compares the circle only as it is given, with the special stack in
// the first place.
// Smallest failure: (5, 2), (0, 0, 1, 0, 1), which is lost but has its largest stack elsewhere.
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

static bool is_lost(std::size_t k, const Stacks &s) {
    return is_simple(k, s) ? is_lost_simple(k, s) : has_form(k, s, 0);
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
