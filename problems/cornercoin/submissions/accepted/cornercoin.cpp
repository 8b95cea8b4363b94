// Fills a small table by the definition of the game, and maps every board into it: the
// rows of the table repeat with period 2, and so do its columns, because a row follows
// from the row before it by a rule that is the same everywhere. Sides of 1 are kept, as
// only they have no move in their direction.
#include <cstdio>
#include <string>

constexpr int kSides = 5;

int main() {
    std::string move[kSides + 1][kSides + 1];
    for (int n = 1; n <= kSides; ++n)
        for (int m = 1; m <= kSides; ++m) {
            std::string &best = move[n][m];
            if (m > 1 && move[n][m - 1] == "lose") best = "L";
            if (n > 1 && move[n - 1][m] == "lose") best = "D";
            if (n > 1 && m > 1 && move[n - 1][m - 1] == "lose") best = "X";
            if (best.empty()) best = "lose";
        }
    auto small = [](long long side) {
        return static_cast<int>(side <= kSides ? side : kSides - 1 + side % 2);
    };
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long n, m;
        std::scanf("%lld %lld", &n, &m);
        std::puts(move[small(n)][small(m)].c_str());
    }
}
