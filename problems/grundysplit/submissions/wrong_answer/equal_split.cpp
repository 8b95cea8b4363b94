// Wrong: also allows a split into two equal heaps.
// Smallest failure: row (2), which allows no move. The answer is 0; this prints 1.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    std::vector<int> seen(256, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a = 1; 2 * a <= n; ++a) seen[value[a] ^ value[n - a]] = n;
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
            sum ^= value[heap];
        }
        std::printf("%d\n", sum);
    }
}
