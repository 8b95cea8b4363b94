// Wrong: adds the Grundy values of the heaps instead of taking their xor.
// Smallest failure: S = {1}, row (1, 1). The second player answers in the other
// heap, the answer is L; the sum is 2 and this prints W.
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
            int sum = 0;
            std::scanf("%d", &l);
            while (l-- > 0) {
                int h;
                std::scanf("%d", &h);
                sum += value[h];
            }
            std::putchar(sum == 0 ? 'L' : 'W');
        }
        std::putchar('\n');
    }
}
