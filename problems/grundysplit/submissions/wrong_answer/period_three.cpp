// Wrong: takes the values to be 0, 2, 1 repeated from heap 4 on, which holds up to 12.
// Smallest failure: row (13). The answer is 3; this prints 0.
#include <cstdio>

int main() {
    const int cycle[3] = {1, 0, 2};
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= heap < 3 ? 0 : cycle[heap % 3];
        }
        std::printf("%d\n", sum);
    }
}
