// Wrong: takes the largest option value plus one instead of the mex (the smallest value
// that no option has).
// Smallest failure: row (4). Its only option has the value 1, the answer is 0; this
// prints 2.
#include <algorithm>
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a = 1; 2 * a < n; ++a) value[n] = std::max(value[n], (value[a] ^ value[n - a]) + 1);
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
