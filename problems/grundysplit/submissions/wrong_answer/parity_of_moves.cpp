// Wrong: counts the moves as if every heap were split down to single stones, and
// prints their parity. But heaps of 2 are not split.
// Smallest failure: row (2), which allows no move. The answer is 0; this prints 1.
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
            if (heap > 0) sum ^= (heap - 1) % 2;
        }
        std::printf("%d\n", sum);
    }
}
