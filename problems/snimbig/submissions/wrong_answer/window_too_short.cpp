// Wrong: compares windows of |S| values, where a value depends on the max S values
// before it.
// Smallest failure: S = {2}, letter N, heap (2). The values are 0, 0, 1, 1, the answer is
// first; one 0 follows another and this believes in the period 1 and prints second.
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
        const std::vector<int> table = table_of(steps, 4096);
        // The first window that comes back.
        int start = 0, period = 0;
        for (int last = 1; period == 0; ++last)
            for (int first = 0; first < last && period == 0; ++first)
                if (std::equal(table.begin() + first, table.begin() + first + k, table.begin() + last)) {
                    start = first;
                    period = last - first;
                }
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
