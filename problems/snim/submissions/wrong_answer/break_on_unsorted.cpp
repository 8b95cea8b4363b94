// Wrong: stops at the first s that does not fit, although S is not sorted.
// Smallest failure: S given as "2 1", row (1). Taking 1 wins, the answer is W;
// this stops at 2, finds no move and prints L.
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
            int sum = 0;
            std::scanf("%d", &l);
            while (l-- > 0) {
                int h;
                std::scanf("%d", &h);
                sum ^= value[h];
            }
            std::putchar(sum == 0 ? 'L' : 'W');
        }
        std::putchar('\n');
    }
}
