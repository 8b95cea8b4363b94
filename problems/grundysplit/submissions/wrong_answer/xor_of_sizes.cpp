// Wrong: xors the sizes of the heaps, as in Nim.
// Smallest failure: row (1), which allows no move. The answer is 0; this prints 1.
#include <cstdio>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= heap;
        }
        std::printf("%d\n", sum);
    }
}
