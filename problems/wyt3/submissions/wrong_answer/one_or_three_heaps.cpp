// Wrong: a move is thought to take from one heap or from all three. The smallest failure is 0 1 1,
// which is won.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301;

// The sets of heaps from which a move may take, as binary digits.
static const std::vector<int> SETS = {1, 2, 4, 7};

// The third heap for each pair of heaps, when a move may take from the sets above.
static std::vector<std::vector<int>> third_heaps() {
    const auto allowed = [](int set) { return std::count(SETS.begin(), SETS.end(), set) > 0; };
    const bool two = allowed(3), three = allowed(7);
    std::vector<std::vector<int>> third(SIZE, std::vector<int>(SIZE));
    std::vector<int> forbidden(8 * SIZE, -1);
    for (int a = 0; a < SIZE; ++a) {
        for (int b = 0; b < SIZE; ++b) {
            const int mark = a * SIZE + b;
            for (int i = 1; i <= a; ++i) {
                forbidden[third[a - i][b]] = mark;
                if (two) forbidden[third[a - i][b] + i] = mark;
            }
            for (int i = 1; i <= b; ++i) {
                forbidden[third[a][b - i]] = mark;
                if (two) forbidden[third[a][b - i] + i] = mark;
            }
            for (int i = 1; i <= a && i <= b; ++i) {
                if (two) forbidden[third[a - i][b - i]] = mark;
                if (three) forbidden[third[a - i][b - i] + i] = mark;
            }
            while (forbidden[third[a][b]] == mark) ++third[a][b];
        }
    }
    return third;
}

// Whether heaps in ascending order are taken for lost.
static bool sorted_lost(int a, int b, int c) {
    static const auto third = third_heaps();
    return third[a][b] == c;
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
