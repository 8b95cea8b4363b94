// Wrong: plays Nim, whatever k is.
// Smallest failure: (2, 2), (1, 1), where both tokens can be taken. In a larger circle: (4, 2),
// (0, 0, 1, 1).
#include <cstdio>
#include <vector>

using Stacks = std::vector<long long>;

static bool is_lost(std::size_t, const Stacks &s) {
    long long sum = 0;
    for (const auto stack : s) sum ^= stack;
    return sum == 0;
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
