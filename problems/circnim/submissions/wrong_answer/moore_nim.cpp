// Wrong: plays Moore's Nim, in which the up to k stacks of a move need not be neighbours: lost if
// the number of ones in every binary column is a multiple of k + 1. That is right for the pairs
// (n, 1), (n, n - 1) and (n, n).
// Smallest failure: (4, 2), (0, 1, 0, 1), which is lost: the two tokens cannot be taken at once.
#include <cstdio>
#include <vector>

using Stacks = std::vector<long long>;

static bool is_lost(std::size_t k, const Stacks &s) {
    for (int column = 0; column < 60; ++column) {
        std::size_t ones = 0;
        for (const auto stack : s) ones += stack >> column & 1;
        if (ones % (k + 1) != 0) return false;
    }
    return true;
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
