// Wrong: only the lost pairs of the game with two heaps, and an empty third heap, are taken for
// lost. The smallest failure is 1 1 4, which is lost.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301;

// The sets of heaps from which a move may take, as binary digits.
static const std::vector<int> SETS = {1, 2, 3, 4, 5, 6, 7};

// Wythoff's game: the pair (a, b) with a <= b is lost exactly if a is the lower member with that
// difference, and the lower members are the least unused numbers.
static bool pair(int a, int b) {
    static std::vector<int> lower;
    if (lower.empty()) {
        std::vector<char> used(4 * SIZE);
        for (int next = 0, difference = 0; difference <= SIZE; ++difference) {
            while (used[next]) ++next;
            lower.push_back(next);
            used[next] = used[next + difference] = 1;
        }
    }
    return lower[b - a] == a;
}

// Whether heaps in ascending order are taken for lost.
static bool sorted_lost(int a, int b, int c) {
    return a == 0 && pair(b, c);
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
