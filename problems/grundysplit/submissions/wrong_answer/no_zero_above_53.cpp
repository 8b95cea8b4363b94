// Wrong: believes that 53 is the last lost heap, since none follows up to 269, and never
// gives the value 0 to a larger heap.
// Smallest failure: row (270). The answer is 0; this prints 2.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    std::vector<int> seen(256, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a = 1; 2 * a < n; ++a) seen[value[a] ^ value[n - a]] = n;
        value[n] = n > 53 ? 1 : 0;
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
