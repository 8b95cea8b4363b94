// Wrong: collects the option values in one 64-bit word, as if no Grundy value
// could pass 63. As on the usual processors, a shift by v shifts by v mod 64.
// Smallest failure: S = {1, .., 64}, row (65). Its options have the values 1 to
// 64, the answer is L; here 64 falls on the bit of 0 and this prints W.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

// Number of the ones at the low end of the word.
int mex(unsigned long long options) {
    int v = 0;
    while (v < 64 && (options >> v & 1)) ++v;
    return v;
}

std::vector<int> grundy_table(std::vector<int> steps) {
    std::sort(steps.begin(), steps.end());
    std::vector<int> value(max_heap + 1);
    for (int x = 0; x <= max_heap; ++x) {
        unsigned long long options = 0;
        for (int s : steps) {
            if (s > x) break;
            options |= 1ULL << (value[x - s] & 63);
        }
        value[x] = mex(options);
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
