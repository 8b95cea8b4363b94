// Wrong: if no value is above 1, lets the parity of the number of heaps that allow a
// move decide, although a heap of value 0 may allow an even number of moves.
// Smallest failure: S = {1}, row (2). There are exactly two moves, the answer is W;
// there is one living heap and this prints L.
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
            const int least = *std::min_element(steps.begin(), steps.end());
            int sum = 0, living = 0;
            bool large = false;
            for (int h : row) {
                sum ^= value[h];
                large |= value[h] > 1;
                living += h >= least;
            }
            const bool wins = large ? sum != 0 : living % 2 == 0;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
