// Wrong: says W when the player to move would win some heap played alone.
// Smallest failure: S = {1}, row (1, 1). The second player answers in the other
// heap, the answer is L; this prints W.
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
            bool won = false;
            std::scanf("%d", &l);
            while (l-- > 0) {
                int h;
                std::scanf("%d", &h);
                if (value[h] != 0) won = true;
            }
            std::putchar(won ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
