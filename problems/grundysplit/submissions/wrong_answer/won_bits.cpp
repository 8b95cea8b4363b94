// Wrong: keeps only "won" or "lost" for a heap, with the value 1 for "won", and xors
// these bits, both over the two parts of a split and over the row.
// Smallest failure: row (5). The answer is 2; this prints 1.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a = 1; 2 * a < n; ++a) if (value[a] == value[n - a]) value[n] = 1;
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
