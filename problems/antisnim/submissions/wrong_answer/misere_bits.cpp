// Wrong: finds out for each heap alone whether it is won, with the last move losing,
// and xors these bits over the row.
// Smallest failure: no heap at all, the answer is W, this prints L. With S = {1} and
// row (1, 1) there are two moves, the answer is W; both heaps are lost alone, so this
// prints L.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> outcome_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> won(max_heap + 1, 0);
    for (int x = 0; x <= max_heap; ++x) {
        if (x < steps[0]) won[x] = 1;
        for (int s : steps) {
            if (s > x) break;
            if (!won[x - s]) won[x] = 1;
        }
    }
    return won;
}

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        std::vector<int> steps(k);
        for (int &s : steps) std::scanf("%d", &s);
        const std::vector<int> won = outcome_table(steps);
        int m;
        std::scanf("%d", &m);
        while (m-- > 0) {
            int l;
            std::scanf("%d", &l);
            std::vector<int> row(l);
            for (int &h : row) std::scanf("%d", &h);
            int sum = 0;
            for (int h : row) sum ^= won[h];
            const bool wins = sum != 0;
            std::putchar(wins ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
