// Greedy Nim by the theorem that a row is lost if the tallest heaps are even in number: a
// representative of each kind of move is made and the row after it is examined.
//
// The kinds of moves of a tallest heap, when the row is sorted, are: to the second size,
// to a size between the two, and to a smaller size than the second. The rows after moves
// of one kind are alike.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <vector>

static bool is_lost(const std::vector<std::int64_t> &row, std::int64_t changed) {
    // The row without its first heap, which has become `changed`.
    std::int64_t largest = changed, times = 1;
    for (std::size_t i = 1; i < row.size() && row[i] >= largest; ++i) {
        if (row[i] > largest) {
            largest = row[i];
            times = 0;
        }
        ++times;
    }
    return largest == 0 || times % 2 == 0;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        std::vector<std::int64_t> row(n);
        for (auto &heap : row) {
            long long size;
            if (std::scanf("%lld", &size) != 1) return 1;
            heap = size;
        }
        std::sort(row.begin(), row.end(), std::greater<>());
        const auto tallest = row[0];
        const auto heaps = std::count(row.begin(), row.end(), tallest);
        const auto other = n > 1 ? row[1] : 0;  // the tallest of the others
        std::int64_t sizes = 0;
        if (other < tallest) {
            if (is_lost(row, other)) ++sizes;
            if (tallest - other > 1 && is_lost(row, other + 1)) sizes += tallest - other - 1;
        }
        if (other > 0 && is_lost(row, 0)) sizes += other;
        std::printf("%lld\n", static_cast<long long>(heaps * sizes));
    }
}
