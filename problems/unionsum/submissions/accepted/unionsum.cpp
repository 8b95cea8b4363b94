// A sum of six games. Where the other programs use formulas, this one compares: values of
// Kayles are computed up to 400 pins and the last twelve are repeated; heaps of Lasker's
// Nim go in groups of four, 4m + 1 to 4m + 4; for the corner coin the smaller distance and
// the difference of the distances are reduced to 0 or 1. The table of Wythoff's game is
// filled with one set of used values for each row, column and diagonal.
#include <algorithm>
#include <bitset>
#include <cstdio>
#include <vector>

constexpr int side = 101, rows = 400;
using Set = std::bitset<512>;

int first_missing(const Set &set) {
    int mex = 0;
    while (set[mex]) ++mex;
    return mex;
}

int main() {
    std::vector<int> kayles(rows, 0);
    for (int n = 1; n < rows; ++n) {
        Set options;
        for (int rest = n - 1; rest >= std::max(0, n - 2); --rest)
            for (int a = 0; a <= rest; ++a) options.set(kayles[a] ^ kayles[rest - a]);
        kayles[n] = first_missing(options);
    }
    std::vector<std::vector<int>> wythoff(side, std::vector<int>(side));
    std::vector<Set> row(side), column(side), diagonal(2 * side);
    for (int a = 0; a < side; ++a)
        for (int b = 0; b < side; ++b) {
            const int value = first_missing(row[a] | column[b] | diagonal[side + a - b]);
            wythoff[a][b] = value;
            row[a].set(value);
            column[b].set(value);
            diagonal[side + a - b].set(value);
        }
    const int group[4] = {1, 2, 4, 3};
    const int corner[2][2] = {{0, 1}, {2, 3}};

    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int c;
        if (std::scanf("%d", &c) != 1) return 1;
        long long sum = 0;
        while (c-- > 0) {
            char letter[2];
            long long x, y = 0;
            if (std::scanf("%1s %lld", letter, &x) != 2) return 1;
            const bool pair = letter[0] == 'B' || letter[0] == 'C' || letter[0] == 'W';
            if (pair && std::scanf("%lld", &y) != 1) return 1;
            switch (letter[0]) {
                case 'N': sum ^= x; break;
                case 'B': sum ^= x - x / (y + 1) * (y + 1); break;
                case 'L':
                    if (x > 0) sum ^= (x - 1) / 4 * 4 + group[(x - 1) % 4];
                    break;
                case 'K': sum ^= x < rows ? kayles[x] : kayles[rows - 12 + (x - rows) % 12]; break;
                case 'C': sum ^= corner[std::min(x, y) % 2][(std::max(x, y) - std::min(x, y)) % 2]; break;
                default: sum ^= wythoff[x][y];
            }
        }
        std::printf("%lld %s\n", sum, sum == 0 ? "second" : "first");
    }
}
