// Wrong: takes a row in which no move is possible for a loss, as in ordinary play.
// Smallest failure: S = {1}, row (0), or no heap at all. The first player has won, the
// answer is W; this prints L.
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
        int mex = 0;
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
            int sum = 0;
            bool large = false;
            for (int h : row) {
                sum ^= value[h];
                large |= value[h] > 1;
            }
            const int least = *std::min_element(steps.begin(), steps.end());
            const bool movable = std::any_of(row.begin(), row.end(), [&](int h) { return h >= least; });
            const bool wins = movable && (sum != 0) == large;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
