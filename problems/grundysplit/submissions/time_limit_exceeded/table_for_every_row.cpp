// Too slow: a correct table, but computed again for every row, 1000 times 2.5 * 10^7
// steps.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        std::vector<int> row(n);
        int largest = 0;
        for (int &heap : row) {
            if (std::scanf("%d", &heap) != 1) return 1;
            largest = std::max(largest, heap);
        }
        std::vector<int> value(largest + 1, 0), seen(256, 0);
        for (int h = 1; h <= largest; ++h) {
            for (int a = 1; 2 * a < h; ++a) seen[value[a] ^ value[h - a]] = h;
            while (seen[value[h]] == h) ++value[h];
        }
        int sum = 0;
        for (int heap : row) sum ^= value[heap];
        std::printf("%d\n", sum);
    }
}
