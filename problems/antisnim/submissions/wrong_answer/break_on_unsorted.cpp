// Wrong: leaves the loop over S at the first s that is too large, although S comes in
// any order.
// Smallest failure: S = (2, 1) in this order, row (1). The only move is the last one,
// the answer is L; this sees no move and prints W.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(const std::vector<int> &steps) {
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
            const bool wins = (sum != 0) == large;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
