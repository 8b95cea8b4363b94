// Wrong: keeps only "won" or "lost" for a single heap and xors these bits over
// the row. Outcomes of sums do not follow from the outcomes of the parts.
// Smallest failure: S = {1, 2}, row (1, 2). Values 1 and 2, the answer is W;
// both heaps are won alone, so this prints L.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> won(max_heap + 1);
    for (int x = 0; x <= max_heap; ++x) {
        for (int s : steps) {
            if (s > x) break;
            if (!won[x - s]) {
                won[x] = 1;
                break;
            }
        }
    }
    return won;
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
