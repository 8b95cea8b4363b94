// Nim and misère Nim without any xor, by the case that the heaps above 1 make.
//
// No such heap: ones are taken in turn, and their parity decides. One such heap: it is
// cut to 0 or 1, whichever parity of the ones the rule wants to leave. Otherwise both rules
// play alike: if a binary column has an odd number of ones, take a heap with a one in the
// highest such column, and turn round its digit in each of them.
#include <cstdint>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using Heaps = std::vector<std::uint64_t>;

// A winning move, or the index -1.
static std::pair<int, std::uint64_t> winning_move(bool misere, const Heaps &heaps) {
    const int n = static_cast<int>(heaps.size());
    int ones = 0, big = 0, one_at = -1, big_at = -1;
    for (int i = 0; i < n; ++i) {
        if (heaps[i] == 1) ++ones, one_at = i;
        if (heaps[i] > 1) ++big, big_at = i;
    }
    if (big == 0) {
        const bool won = (ones % 2 == 1) != misere;
        return {won && ones > 0 ? one_at : -1, 0};
    }
    // A number of ones that is lost for the opponent: even, or odd in misère play.
    if (big == 1) return {big_at, static_cast<std::uint64_t>((ones % 2 == 1) != misere)};
    std::uint64_t odd_columns = 0;
    for (int column = 0; column < 60; ++column) {
        int count = 0;
        for (const auto heap : heaps) count += static_cast<int>(heap >> column & 1);
        if (count % 2 == 1) odd_columns |= 1ULL << column;
    }
    for (int column = 59; column >= 0; --column) {
        if ((odd_columns >> column & 1) == 0) continue;
        int i = n - 1;
        while ((heaps[i] >> column & 1) == 0) --i;
        std::uint64_t left = heaps[i];
        for (int c = column; c >= 0; --c)
            if (odd_columns >> c & 1) left = (left >> c & 1) ? left - (1ULL << c) : left + (1ULL << c);
        return {i, left};
    }
    return {-1, 0};
}

int main() {
    int games;
    std::cin >> games;
    while (games-- > 0) {
        std::string flag;
        int n;
        std::cin >> flag >> n;
        Heaps heaps(n);
        for (auto &heap : heaps) std::cin >> heap;
        const bool misere = flag == "M";
        std::size_t alive = 0;
        for (const auto heap : heaps) alive += heap > 0;
        bool mine = winning_move(misere, heaps).first >= 0 || (misere && alive == 0);
        std::cout << (mine ? "first" : "second") << std::endl;
        while (alive > 0) {
            int i;
            std::uint64_t left;
            if (mine) {
                const auto move = winning_move(misere, heaps);
                i = move.first;
                left = move.second;
                std::cout << i + 1 << ' ' << left << std::endl;
            } else {
                std::cin >> i >> left;
                --i;
            }
            heaps[i] = left;
            if (left == 0) --alive;
            mine = !mine;
        }
    }
}
