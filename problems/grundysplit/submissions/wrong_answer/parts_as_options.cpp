// Wrong: takes each part of a split for an option of its own, as if the other part
// disappeared.
// Smallest failure: row (4). Its only split 1 + 3 has the value 1, the answer is 0; this
// sees the options 1 and 3 with the values 0 and 1 and prints 2.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    std::vector<int> seen(max_heap + 2, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a = 1; 2 * a < n; ++a) seen[value[a]] = seen[value[n - a]] = n;
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
