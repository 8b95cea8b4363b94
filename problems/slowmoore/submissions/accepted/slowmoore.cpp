// Bounded Nim_k by memoised search over all moves. A position is sorted and written in
// base 11; a move is put together heap by heap, and the search stops at the first move
// to a lost position. A row meets at most 3003 positions with at most 11050 moves each.
#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

constexpr int heaps = 5, max_heap = 10;
using Position = std::array<int, heaps>;

int k, r;
std::vector<signed char> memo(161051, -1);

bool is_won(Position position);

// Is there a move to a lost position that leaves the heaps before `from` as they are, takes
// from at most `left` heaps more, and from at least one if `moved` is still false?
bool finds_lost(Position &position, int from, int left, bool moved) {
    if (moved && !is_won(position)) return true;
    if (left == 0) return false;
    for (int i = from; i < heaps; ++i) {
        const int before = position[i];
        for (int taken = 1; taken <= std::min(r, before); ++taken) {
            position[i] = before - taken;
            const bool found = finds_lost(position, i + 1, left - 1, true);
            position[i] = before;
            if (found) return true;
        }
    }
    return false;
}

bool is_won(Position position) {
    std::sort(position.begin(), position.end());
    int code = 0;
    for (int heap : position) code = code * (max_heap + 1) + heap;
    if (memo[code] < 0) memo[code] = finds_lost(position, 0, k, false);
    return memo[code];
}

int main() {
    int q;
    if (std::scanf("%d %d %d", &k, &r, &q) != 3) return 1;
    while (q-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        Position position{};
        for (int i = 0; i < n; ++i)
            if (std::scanf("%d", &position[i]) != 1) return 1;
        std::puts(is_won(position) ? "first" : "second");
    }
}
