// Wrong: a search by definition for other rules, in which a move must take the same number
// of stones from all its heaps.
// Smallest failure: k = 2, r = 2, row (1, 2). Both heaps can be taken at once, the answer is
// first; with the same number from both it is lost, and this prints second.
#include <algorithm>
#include <array>
#include <cstdio>
#include <map>

using Row = std::array<int, 5>;

int k, r;
std::map<Row, bool> memo;

bool wins(Row row);

bool finds_lost(Row &row, int from, int left, int taken) {
    for (int i = from; i < 5; ++i) {
        if (row[i] < taken) continue;
        row[i] -= taken;
        const bool found = !wins(row) || (left > 1 && finds_lost(row, i + 1, left - 1, taken));
        row[i] += taken;
        if (found) return true;
    }
    return false;
}

bool wins(Row row) {
    std::sort(row.begin(), row.end());
    const auto known = memo.find(row);
    if (known != memo.end()) return known->second;
    bool answer = false;
    for (int taken = 1; taken <= r; ++taken) answer = answer || finds_lost(row, 0, k, taken);
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
