// Wrong: takes the largest option value plus one instead of the mex (the smallest
// value that no option has).
// Smallest failure: S = {1}, row (3). There are exactly three moves, the answer is L;
// this gives the heap the value 3 and prints W.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> value(max_heap + 1, 0);
    for (int x = 0; x <= max_heap; ++x)
        for (int s : steps) {
            if (s > x) break;
            value[x] = std::max(value[x], value[x - s] + 1);
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
            const bool wins = (sum != 0) == large;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
