// Wrong: takes the largest option value plus one instead of the mex (the
// smallest value that no option has).
// Smallest failure: S = {1}, row (2). The value is 0, the answer is L; this
// finds 2 and prints W.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> value(max_heap + 1);
    for (int x = 0; x <= max_heap; ++x) {
        for (int s : steps) {
            if (s > x) break;
            value[x] = std::max(value[x], value[x - s] + 1);
        }
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
