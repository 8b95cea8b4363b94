// Too slow: the search by definition, which forgets every position that it has settled.
#include <algorithm>
#include <array>
#include <cstdio>

using Row = std::array<int, 5>;

int k, r;

bool wins(Row row);

bool finds_lost(Row &row, int from, int left) {
    for (int i = from; i < 5; ++i) {
        const int before = row[i];
        for (int taken = 1; taken <= std::min(r, before); ++taken) {
            row[i] = before - taken;
            const bool found = !wins(row) || (left > 1 && finds_lost(row, i + 1, left - 1));
            row[i] = before;
            if (found) return true;
        }
    }
    return false;
}

bool wins(Row row) {
    return finds_lost(row, 0, k);
}

int main() {
    int q;
    if (std::scanf("%d %d %d", &k, &r, &q) != 3) return 1;
    while (q-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        Row row{};
        for (int i = 0; i < n; ++i)
            if (std::scanf("%d", &row[i]) != 1) return 1;
        std::puts(wins(row) ? "first" : "second");
    }
}
