// The definition of the game: a position is lost when no move leads to a lost one. The table has
// room for heaps up to 1000 and is read with bounds checks, so that any larger heap ends the
// program with an exception.

#include <cstdio>
#include <string>
#include <vector>

static const int SIZE = 1001;

int main() {
    std::vector<std::vector<char>> lost(SIZE, std::vector<char>(SIZE));
    // Whether a lost position was already seen in the row, the column, the diagonal: a move along
    // it would reach it.
    std::vector<char> row(SIZE), column(SIZE), diagonal(2 * SIZE);
    for (int a = 0; a < SIZE; ++a) {
        for (int b = 0; b < SIZE; ++b) {
            if (row[a] || column[b] || diagonal[a - b + SIZE]) continue;
            lost[a][b] = row[a] = column[b] = diagonal[a - b + SIZE] = 1;
        }
    }
    std::string output;
    unsigned long long a, b;
    while (std::scanf("%llu %llu", &a, &b) == 2) output += lost.at(a).at(b) ? "0\n" : "1\n";
    std::fputs(output.c_str(), stdout);
}
