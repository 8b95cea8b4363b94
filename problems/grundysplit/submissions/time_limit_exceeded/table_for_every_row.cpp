// Too slow: a correct table, but computed again for every row, 1000 times 2.5 * 10^7
// insertions into a set.
#include <algorithm>
#include <cstdio>
#include <set>
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
        std::vector<int> value(largest + 1, 0);
        for (int h = 1; h <= largest; ++h) {
            std::set<int> options;
            for (int a = 1; 2 * a < h; ++a) options.insert(value[a] ^ value[h - a]);
            while (options.count(value[h]) != 0) ++value[h];
        }
        int sum = 0;
        for (int heap : row) sum ^= value[heap];
        std::printf("%d\n", sum);
    }
}
