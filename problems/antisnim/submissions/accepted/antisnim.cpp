// Misère S-Nim: Grundy values pushed forward. When g(x) becomes known, every heap
// x + s learns that it has an option of that value. A heap keeps what it has
// learnt as a set of bits, and its own value is the first bit missing. A row is then
// decided by misère Nim on the values, see the other programs.
#include <bitset>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;
constexpr int max_value = 128;  // a value is at most the number of moves, 100

int main() {
    static std::bitset<max_value> options[max_heap + 1];
    static int value[max_heap + 1];
    int k;
    while (std::scanf("%d", &k) == 1 && k != 0) {
        std::vector<int> steps(k);
        for (int &s : steps) std::scanf("%d", &s);
        for (auto &set : options) set.reset();
        for (int x = 0; x <= max_heap; ++x) {
            int v = 0;
            while (options[x][v]) ++v;
            value[x] = v;
            for (int s : steps)
                if (x + s <= max_heap) options[x + s].set(v);
        }
        int m;
        std::scanf("%d", &m);
        while (m-- > 0) {
            int l, sum = 0;
            bool large = false;
            std::scanf("%d", &l);
            while (l-- > 0) {
                int h;
                std::scanf("%d", &h);
                sum ^= value[h];
                large |= value[h] > 1;
            }
            std::putchar((sum != 0) == large ? 'W' : 'L');
        }
        std::putchar('\n');
    }
}
