// Wrong: the position is taken for lost if the nim sum of the heaps is 0. The smallest failure is 0
// 1 1, which is won by taking both stones.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301;

// The sets of heaps from which a move may take, as binary digits.
static const std::vector<int> SETS = {1, 2, 3, 4, 5, 6, 7};

// Whether heaps in ascending order are taken for lost.
static bool sorted_lost(int a, int b, int c) {
    return (a ^ b ^ c) == 0;
}

static bool lost(Heaps heaps) {
    std::sort(heaps.begin(), heaps.end());
    return sorted_lost(heaps[0], heaps[1], heaps[2]);
}

// Finds a move to a position that is taken for lost, or else any move.
static Heaps move_from(const Heaps &heaps) {
    Heaps any = heaps;
    for (int set : SETS) {
        Heaps left = heaps;
        for (int amount = 1; amount < SIZE; ++amount) {
            for (int i = 0; i < 3; ++i) left[i] -= set >> i & 1;
            if (*std::min_element(left.begin(), left.end()) < 0) break;
            if (lost(left)) return left;
            if (any == heaps) any = left;
        }
    }
    return any;
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
            const Heaps left = move_from(heaps);
            std::printf("%d %d %d\n", left[0], left[1], left[2]);
        }
    }
}
