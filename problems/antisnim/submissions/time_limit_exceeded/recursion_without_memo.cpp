// Too slow: right by definition, but the value of a heap is computed afresh at
// every visit, so that the time grows exponentially with the heap size as soon
// as S has two moves.
#include <bitset>
#include <cstdio>
#include <vector>

static std::vector<int> steps;

static int grundy(int x) {
    std::bitset<128> options;
    for (int s : steps)
        if (s <= x) options.set(grundy(x - s));
    int mex = 0;
    while (options[mex]) ++mex;
    return mex;
}

int main() {
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        steps.resize(k);
        for (int &s : steps) std::scanf("%d", &s);
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
