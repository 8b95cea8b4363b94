// Nim without any xor, by cancelling powers of two: a heap is the sum of different
// powers of two, and two equal powers in different heaps cancel like two equal heaps,
// since the second player can copy moves between them. What stays of each power is one
// or none, and the row is lost if nothing stays.
#include <cstdint>
#include <cstdio>
#include <set>

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
        std::set<int> powers;
        for (auto n = read_number(); n > 0; --n) {
            auto heap = read_number();
            for (int power = 0; heap != 0; ++power, heap >>= 1)
                if (heap % 2 == 1 && !powers.insert(power).second) powers.erase(power);
        }
        std::puts(powers.empty() ? "second" : "first");
    }
}
