// Wrong: takes a heap for lost if it has 1 or 2 stones or leaves 1 modulo 3, and gives
// all other heaps the value 1.
// Smallest failure: row (5). The answer is 2; this prints 1. It is no better at telling
// who wins: row (3, 5) has the value 3, and this prints 0.
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
            sum ^= heap < 3 || heap % 3 == 1 ? 0 : 1;
        }
        std::printf("%d\n", sum);
    }
}
