// Wrong: any position with stones is said to be won by taking them all, with different numbers from
// the heaps if need be. The smallest failures are 0 1 2, which is lost, and 0 1 3, where this is no
// move.

#include <algorithm>
#include <array>
#include <cstdio>

typedef std::array<int, 3> Heaps;

// Whether heaps in ascending order are taken for lost.
static bool sorted_lost(int, int, int c) {
    return c == 0;
}

static bool lost(Heaps heaps) {
    std::sort(heaps.begin(), heaps.end());
    return sorted_lost(heaps[0], heaps[1], heaps[2]);
}

int main() {
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        Heaps heaps;
        if (std::scanf("%d %d %d", &heaps[0], &heaps[1], &heaps[2]) != 3) return 1;
        if (lost(heaps)) {
            std::puts("lose");
        } else {
            std::puts("0 0 0");
        }
    }
}
