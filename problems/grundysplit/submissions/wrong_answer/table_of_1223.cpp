// Wrong: believes that the values repeat after the last known lost heap, 1222, and uses a
// table up to there, from which larger heaps are reduced by its length.
// Smallest failure: row (1223). The answer is 27; this takes heap 0 and prints 0.
#include <cstdio>
#include <vector>

int main() {
    constexpr int last = 1222;
    std::vector<int> value(last + 1, 0);
    std::vector<int> seen(256, 0);
    for (int n = 1; n <= last; ++n) {
        for (int a = 1; 2 * a < n; ++a) seen[value[a] ^ value[n - a]] = n;
        while (seen[value[n]] == n) ++value[n];
    }
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= value[heap % (last + 1)];
        }
        std::printf("%d\n", sum);
    }
}
