// Moore's Nim with the counts of all binary columns kept up to date.
//
// Going down the columns, the heaps that were cut are taken out of the counts, and what
// they should hold is decided column by column; the surplus of a column is met by ones
// in the cut heaps if there are enough of these, and otherwise by cutting the last heaps with a one
// there. If there are at most k heaps with stones, everything is taken at once.
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

using Heaps = std::vector<std::uint64_t>;

// The next number of the input.
static std::uint64_t read_number() {
    int c = std::getchar();
    while (c == ' ' || c == '\n') c = std::getchar();
    std::uint64_t number = 0;
    while (c >= '0' && c <= '9') {
        number = number * 10 + static_cast<std::uint64_t>(c - '0');
        c = std::getchar();
    }
    return number;
}

// The heaps that a winning move changes, and all sizes after it; none if there is no such move.
static std::vector<std::size_t> winning_move(Heaps &heaps, std::uint64_t k) {
    std::vector<std::size_t> cut;
    for (std::size_t i = 0; i < heaps.size(); ++i)
        if (heaps[i] > 0) cut.push_back(i);
    if (cut.size() <= k) {
        for (const auto i : cut) heaps[i] = 0;
        return cut;
    }
    cut.clear();
    std::array<std::uint64_t, 63> ones{};
    for (const auto heap : heaps)
        for (std::size_t column = 0; column < 63; ++column) ones[column] += heap >> column & 1;
    Heaps chosen(heaps.size());  // what the cut heaps shall hold
    std::vector<bool> is_cut(heaps.size());
    for (std::size_t column = 63; column-- > 0;) {
        const std::uint64_t surplus = ones[column] % (k + 1);
        if (surplus == 0) continue;
        if (cut.size() >= k + 1 - surplus) {
            for (std::size_t j = 0; j < k + 1 - surplus; ++j) chosen[cut[cut.size() - 1 - j]] |= 1ULL << column;
            continue;
        }
        std::size_t i = heaps.size();
        for (std::uint64_t found = 0; found < surplus; ++found) {
            do --i;
            while (is_cut[i] || (heaps[i] >> column & 1) == 0);
            is_cut[i] = true;
            cut.push_back(i);
            // The columns above stay, the digits below are free from now on.
            chosen[i] = heaps[i] >> column >> 1 << column << 1;
            for (std::size_t below = 0; below <= column; ++below) ones[below] -= heaps[i] >> below & 1;
        }
    }
    for (const auto i : cut) heaps[i] = chosen[i];
    return cut;
}

int main() {
    for (auto t = read_number(); t > 0; --t) {
        Heaps heaps(read_number());
        const auto k = read_number();
        for (auto &heap : heaps) heap = read_number();
        const auto changed = winning_move(heaps, k);
        if (changed.empty()) {
            std::puts("lose");
            continue;
        }
        std::printf("%zu\n", changed.size());
        for (const auto i : changed)
            std::printf("%zu %llu\n", i + 1, static_cast<unsigned long long>(heaps[i]));
    }
}
