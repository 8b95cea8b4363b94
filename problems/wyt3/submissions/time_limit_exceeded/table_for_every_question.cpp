// Too slow: right, but the table of third heaps is made anew for every question, O(n^3) each time.

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

typedef std::array<int, 3> Heaps;
typedef std::vector<std::vector<int>> Table;

// The third heaps for pairs of heaps up to `most`.
static std::vector<std::vector<int>> third_heaps(int most) {
    std::vector<std::vector<int>> third(most + 1, std::vector<int>(most + 1));
    std::vector<int> forbidden(8 * most + 8, -1);
    for (int a = 0; a <= most; ++a) {
        for (int b = 0; b <= most; ++b) {
            const int mark = a * (most + 1) + b;
            const auto forbid = [&](int c, int d, int i) { forbidden[third[c][d]] = forbidden[third[c][d] + i] = mark; };
            for (int i = 1; i <= a; ++i) forbid(a - i, b, i);
            for (int i = 1; i <= b; ++i) forbid(a, b - i, i);
            for (int i = 1; i <= a && i <= b; ++i) forbid(a - i, b - i, i);
            while (forbidden[third[a][b]] == mark) ++third[a][b];
        }
    }
    return third;
}

static bool lost(const Table &third, Heaps heaps) {
    std::sort(heaps.begin(), heaps.end());
    return third[heaps[0]][heaps[1]] == heaps[2];
}

// What a winning move leaves; the position itself if it is lost.
static Heaps winning(const Heaps &heaps) {
    const Table third = third_heaps(*std::max_element(heaps.begin(), heaps.end()));
    for (int set = 1; set < 8; ++set) {
        for (Heaps left = heaps; !lost(third, heaps);) {
            for (int i = 0; i < 3; ++i) left[i] -= set >> i & 1;
            if (*std::min_element(left.begin(), left.end()) < 0) break;
            if (lost(third, left)) return left;
        }
    }
    return heaps;
}

int main() {
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        Heaps heaps;
        if (std::scanf("%d %d %d", &heaps[0], &heaps[1], &heaps[2]) != 3) return 1;
        const Heaps left = winning(heaps);
        if (left == heaps) {
            std::puts("lose");
        } else {
            std::printf("%d %d %d\n", left[0], left[1], left[2]);
        }
    }
}
