// Wrong: the memo table of the heap values survives from one data set to the next.
// Smallest failure: first S = {1} with row (1), then S = {2} with row (1). The
// second answer is W, as no move exists; this still remembers the value 1 and prints L.
#include <bitset>
#include <cstdio>
#include <cstring>

static int steps[100], k;
static int memo[10001];

static int grundy(int x) {
    if (memo[x] != -1) return memo[x];
    std::bitset<128> options;
    for (int i = 0; i < k; ++i)
        if (steps[i] <= x) options.set(grundy(x - steps[i]));
    int mex = 0;
    while (options[mex]) ++mex;
    return memo[x] = mex;
}

int main() {
    std::memset(memo, -1, sizeof memo);
    while (std::scanf("%d", &k) == 1 && k != 0) {
        for (int i = 0; i < k; ++i) std::scanf("%d", &steps[i]);
        int m;
        std::scanf("%d", &m);
        while (m-- > 0) {
            int l, sum = 0;
            bool large = false;
            std::scanf("%d", &l);
            while (l-- > 0) {
                int h;
                std::scanf("%d", &h);
                const int value = grundy(h);
                sum ^= value;
                large |= value > 1;
            }
            std::putchar((sum != 0) == large ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
