// Staircase Nim that prefers moves from even steps: these raise an odd step to the size
// that makes the xor of the odd steps 0. If no even step has enough coins for that, some
// odd step can be lowered.
#include <cstdint>
#include <cstdio>
#include <vector>

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
    std::vector<std::uint64_t> coins;
    for (auto t = read_number(); t > 0; --t) {
        const auto n = read_number();
        coins.assign(n + 2, 0);  // steps are counted from 1, and step n + 1 is empty
        std::uint64_t s = 0;
        for (std::uint64_t i = 1; i <= n; ++i) {
            coins[i] = read_number();
            if (i % 2 == 1) s ^= coins[i];
        }
        std::uint64_t from = 0, count = 0;
        for (std::uint64_t i = 1; s != 0 && i <= n; i += 2) {
            const auto wanted = coins[i] ^ s;
            if (wanted < coins[i] && from == 0) {
                from = i;
                count = coins[i] - wanted;
            }
            if (wanted > coins[i] && wanted - coins[i] <= coins[i + 1]) {
                from = i + 1;
                count = wanted - coins[i];
                break;
            }
        }
        if (from == 0)
            std::puts("lose");
        else
            std::printf("%llu %llu\n", static_cast<unsigned long long>(from),
                        static_cast<unsigned long long>(count));
    }
}
