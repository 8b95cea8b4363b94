// Too slow: computes forty million values for each set, to be sure that the sequence has
// become periodic, before it looks for the period.
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
        const int window = *std::max_element(steps.begin(), steps.end());
        const std::vector<int> table = table_of(steps, 40000000);
        // The last window and the one before it that is equal prove the period.
        int period = 1;
        while (!std::equal(table.end() - window, table.end(), table.end() - window - period)) ++period;
        const int start = 40000000 - window - period;
        int sum = 0;
        bool large = false;
        while (n-- > 0) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const int value = table[heap < start ? heap : start + (heap - start) % period];
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
