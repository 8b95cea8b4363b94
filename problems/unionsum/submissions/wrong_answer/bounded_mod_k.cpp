// Wrong: reduces a game B modulo k instead of k + 1.
// Smallest failure: B 1 1. The value is 1; this prints 0 second.
#include <algorithm>
#include <cstdio>
#include <vector>

// Values of rows of pins: irregular up to 70, from 71 on with the period 12.
std::vector<int> kayles_table() {
    std::vector<int> table;
    for (int n = 0; n < 83; ++n) {
        std::vector<char> option(64, 0);
        for (int rest = n - 1; rest >= 0 && rest >= n - 2; --rest)
            for (int a = 0; a <= rest; ++a) option[table[a] ^ table[rest - a]] = 1;
        int mex = 0;
        while (option[mex]) ++mex;
        table.push_back(mex);
    }
    return table;
}

using Board = std::vector<std::vector<int>>;

Board wythoff_table() {
    Board table(101, std::vector<int>(101));
    for (int a = 0; a <= 100; ++a)
        for (int b = 0; b <= 100; ++b) {
            std::vector<char> option(512, 0);
            for (int x = 0; x < a; ++x) option[table[x][b]] = 1;
            for (int y = 0; y < b; ++y) option[table[a][y]] = 1;
            for (int d = 1; d <= std::min(a, b); ++d) option[table[a - d][b - d]] = 1;
            while (option[table[a][b]]) ++table[a][b];
        }
    return table;
}

int main() {
    const std::vector<int> kayles = kayles_table();
    const Board wythoff = wythoff_table();
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
            long long value = 0;
            switch (letter[0]) {
                case 'N': value = x; break;
                case 'B': value = x % y; break;
                case 'L': value = x % 4 == 3 ? x + 1 : x % 4 == 0 && x > 0 ? x - 1 : x; break;
                case 'K': value = kayles[x < 71 ? x : 71 + (x - 71) % 12]; break;
                case 'C': value = 2 * (std::min(x, y) % 2) + (x + y) % 2; break;
                default: value = wythoff[x][y];
            }
            sum ^= value;
        }
        std::printf("%lld %s\n", sum, sum == 0 ? "second" : "first");
    }
}
