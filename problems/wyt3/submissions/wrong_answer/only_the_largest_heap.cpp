// Wrong: the outcome is right, but only the largest heap is ever reduced, and if that does not win
// the position is called lost. The smallest failure is 0 1 1, where both heaps have to be taken.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301;

// The sets of heaps from which a move may take, as binary digits.
static const std::vector<int> SETS = {1, 2, 3, 4, 5, 6, 7};

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

// The third heap that makes the two smaller ones lost, if it is smaller than the largest.
static int reduced(Heaps heaps) {
    static const auto third = third_heaps();
    std::sort(heaps.begin(), heaps.end());
    return std::min(heaps[2], third[heaps[0]][heaps[1]]);
}

int main() {
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        Heaps heaps;
        if (std::scanf("%d %d %d", &heaps[0], &heaps[1], &heaps[2]) != 3) return 1;
        Heaps left = heaps;
        *std::max_element(left.begin(), left.end()) = reduced(heaps);
        if (left == heaps) {
            std::puts("lose");
        } else {
            std::printf("%d %d %d\n", left[0], left[1], left[2]);
        }
    }
}
