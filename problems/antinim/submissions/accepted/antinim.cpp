// Misere Nim without any xor: the ones of each binary column are counted, and
// the column of the units decides alone when no heap reaches into another one.
// The position is lost if every column has an even number of ones, except that
// with nothing but units it is lost if their number is odd.
#include <array>
#include <cstdint>
#include <cstdio>

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
    for (auto t = read_number(); t > 0; --t) {
        std::array<int, 64> ones{};
        for (auto n = read_number(); n > 0; --n) {
            int column = 0;
            for (auto heap = read_number(); heap != 0; heap >>= 1)
                ones[column++] += static_cast<int>(heap & 1);
        }
        bool all_even = true, units_only = true;
        for (int column = 0; column < 64; ++column) {
            if (ones[column] % 2 != 0) all_even = false;
            if (column > 0 && ones[column] > 0) units_only = false;
        }
        const bool lost = units_only ? ones[0] % 2 == 1 : all_even;
        std::puts(lost ? "second" : "first");
    }
}
