// S-Nim with huge heaps. Computes a table of values and compares its last max S
// values with the same number of values before them; if they agree at a distance p, the
// sequence goes on with the period p from there, as each value depends on the max S
// values before it alone. If they agree nowhere, the table is doubled.
#include <algorithm>
#include <cstdio>
#include <vector>

struct Values {
    std::vector<int> table;
    long long start = 0, period = 0;

    explicit Values(const std::vector<int> &steps) {
        const int window = *std::max_element(steps.begin(), steps.end());
        for (std::size_t size = 4 * window; period == 0; size *= 2) {
            extend(steps, size);
            for (std::size_t p = 1; p + window <= size && period == 0; ++p)
                if (std::equal(table.end() - window, table.end(), table.end() - window - p)) {
                    period = p;
                    start = size - window - p;
                }
        }
    }

    void extend(const std::vector<int> &steps, std::size_t size) {
        while (table.size() < size) {
            const std::size_t x = table.size();
            unsigned options = 0;
            for (std::size_t s : steps)
                if (s <= x) options |= 1u << table[x - s];
            int mex = 0;
            while (options >> mex & 1) ++mex;
            table.push_back(mex);
        }
    }

    int of(long long heap) const {
        return table[heap < start ? heap : start + (heap - start) % period];
    }
};

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
        const Values values(steps);
        int sum = 0;
        bool large = false;
        while (n-- > 0) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const int value = values.of(heap);
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
