// Wrong: a search by definition for other rules, in which a move must take from exactly k
// heaps.
// Smallest failure: k = 2, r = 1, row (1). The first player takes the stone, the answer is
// first; this finds no move and prints second.
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

using Row = std::array<int, 5>;

int k, r;
std::map<Row, bool> memo;

bool wins(Row row);

bool finds_lost(Row &row, int from, int left) {
    for (int i = from; i < 5; ++i) {
        const int before = row[i];
        for (int taken = 1; taken <= std::min(r, before); ++taken) {
            row[i] = before - taken;
            const bool found = left == 1 ? !wins(row) : finds_lost(row, i + 1, left - 1);
            row[i] = before;
            if (found) return true;
        }
    }
    return false;
}

bool wins(Row row) {
    std::sort(row.begin(), row.end());
    const auto known = memo.find(row);
    if (known != memo.end()) return known->second;
    const bool answer = finds_lost(row, 0, k);
    memo.emplace(row, answer);
    return answer;
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
