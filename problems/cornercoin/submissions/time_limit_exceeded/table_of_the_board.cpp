// Too slow: right, but it fills the table of the board row by row. It knows that the
// columns repeat and leaves out what is beyond a thousand of them, but it goes through
// all rows.
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long n, m;
        std::scanf("%lld %lld", &n, &m);
        const int width = static_cast<int>(m <= 1000 ? m : 998 + m % 2);
        // Whether a board of so many columns is lost, with one row less and with as many.
        std::vector<char> before(width + 1, 0), row(width + 1, 0);
        for (long long i = 1; i <= n; ++i) {
            before.swap(row);
            for (int j = 1; j <= width; ++j)
                row[j] = !(i > 1 && before[j]) && !(j > 1 && row[j - 1]) &&
                         !(i > 1 && j > 1 && before[j - 1]);
        }
        if (row[width])
            std::puts("lose");
        else if (width > 1 && row[width - 1])
            std::puts("L");
        else if (n > 1 && before[width])
            std::puts("D");
        else
            std::puts("X");
    }
}
