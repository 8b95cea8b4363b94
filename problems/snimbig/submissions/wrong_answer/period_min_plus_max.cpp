// Wrong: takes min S + max S for the period, from the start. That is a period for at most
// two moves.
// Smallest failure: S = {1, 2, 4}, letter N, heap (5). The true period is 3, g(5) = 2, the
// answer is first; this takes g(0) and prints second.
#include <algorithm>
#include <cstdio>
#include <vector>

// The first values of the sequence, by definition.
std::vector<int> table_of(const std::vector<int> &steps, int size) {
    std::vector<int> table;
    for (int x = 0; x < size; ++x) {
        unsigned options = 0;
        for (int s : steps)
            if (s <= x) options |= 1u << table[x - s];
        int mex = 0;
        while (options >> mex & 1) ++mex;
        table.push_back(mex);
    }
    return table;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int k, n;
        char letter[2];
        if (std::scanf("%d", &k) != 1) return 1;
        std::vector<int> steps(k);
        for (int &s : steps)
            if (std::scanf("%d", &s) != 1) return 1;
        if (std::scanf("%1s %d", letter, &n) != 2) return 1;
        const int period = *std::min_element(steps.begin(), steps.end()) + *std::max_element(steps.begin(), steps.end());
        const std::vector<int> table = table_of(steps, period);
        int sum = 0;
        bool large = false;
        while (n-- > 0) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const int value = table[heap % period];
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
