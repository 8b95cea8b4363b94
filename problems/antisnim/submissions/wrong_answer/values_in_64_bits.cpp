// Wrong: collects the option values in one 64-bit word, as if no Grundy value could
// pass 63. As on the usual processors, a shift by v shifts by v mod 64.
// Smallest failure: S = {1, .., 64}, row (1, 65). Values 1 and 0, the answer is L;
// here the option 64 of the second heap falls on the bit of 0, the heap gets the value
// 64, and this prints W.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> value(max_heap + 1, 0);
    for (int x = 0; x <= max_heap; ++x) {
        unsigned long long options = 0;
        for (int s : steps) {
            if (s > x) break;
            options |= 1ULL << (value[x - s] % 64);
        }
        while (value[x] < 64 && (options >> value[x] & 1)) ++value[x];
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
