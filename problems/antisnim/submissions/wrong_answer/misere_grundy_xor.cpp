// Wrong: starts the mex recurrence from 1 instead of 0 at heaps without moves, and xors
// these values. For one heap that tells who wins, for sums it means nothing.
// Smallest failure: S = {1}, row (0, 0). No move exists, the answer is W; 1 xor 1 is 0,
// so this prints L. In row (1, 1), which is won too, both heaps get the value 0.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> value(max_heap + 1), seen(steps.size() + 2, -1);
    for (int x = 0; x <= max_heap; ++x) {
        for (int s : steps) {
            if (s > x) break;
            seen[value[x - s]] = x;
        }
        int mex = x < steps[0] ? 1 : 0;
        while (seen[mex] == x) ++mex;
        value[x] = mex;
    }
    return value;
}

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        std::vector<int> steps(k);
        for (int &s : steps) std::scanf("%d", &s);
        const std::vector<int> value = grundy_table(steps);
        int m;
        std::scanf("%d", &m);
        while (m-- > 0) {
            int l;
            std::scanf("%d", &l);
            std::vector<int> row(l);
            for (int &h : row) std::scanf("%d", &h);
            // Without heaps there is no move, and the first player has won.
            int sum = row.empty() ? 1 : 0;
            for (int h : row) sum ^= value[h];
            const bool wins = sum != 0;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
