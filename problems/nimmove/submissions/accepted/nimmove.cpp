// Nim without any xor: the ones of each binary column are counted. A position in which
// every column has an even number of ones is lost. Otherwise take a heap with a one in the highest
// odd column, and turn round its digit in every odd column: the heap gets smaller,
// since the highest digit that changes becomes 0. Of the heaps that can win the last
// one is taken.
#include <array>
#include <cstdint>
#include <cstdio>
#include <vector>

// The next number of the input, of up to 64 bits.
static std::uint64_t read_number() {
    static char buffer[1 << 16];
    static std::size_t at = 0, size = 0;
    auto next = [&]() -> int {
        if (at == size) {
            size = std::fread(buffer, 1, sizeof buffer, stdin);
            at = 0;
            if (size == 0) return -1;
        }
        return static_cast<unsigned char>(buffer[at++]);
    };
    int c = next();
    while (c == ' ' || c == '\n') c = next();
    std::uint64_t number = 0;
    while (c >= '0' && c <= '9') {
        number = number * 10 + static_cast<std::uint64_t>(c - '0');
        c = next();
    }
    return number;
}

int main() {
    std::vector<std::uint64_t> heaps;
    for (auto t = read_number(); t > 0; --t) {
        heaps.resize(read_number());
        std::array<int, 64> ones{};
        for (auto &heap : heaps) {
            heap = read_number();
            int column = 0;
            for (auto digits = heap; digits != 0; digits >>= 1) ones[column++] += static_cast<int>(digits & 1);
        }
        int highest = 63;
        while (highest >= 0 && ones[highest] % 2 == 0) --highest;
        if (highest < 0) {
            std::puts("lose");
            continue;
        }
        std::size_t i = heaps.size();
        while ((heaps[i - 1] >> highest & 1) == 0) --i;
        std::uint64_t left = heaps[i - 1];
        for (int column = 0; column <= highest; ++column)
            if (ones[column] % 2 == 1)
                left = (left >> column & 1) ? left - (1ULL << column) : left + (1ULL << column);
        std::printf("%zu %llu\n", i, static_cast<unsigned long long>(left));
    }
}
