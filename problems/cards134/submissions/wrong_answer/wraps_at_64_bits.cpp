// Wrong: computes the number in 64 bits, where it wraps around.
// Smallest failure: 18446744073709551618 cards, that is 2^64 + 2. This is 4 modulo 7, the
// answer is 4; this sees 2 cards and prints 0.
#include <cstdint>
#include <iostream>
#include <string>

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        std::uint64_t cards = 0;
        for (const char digit : n) cards = cards * 10 + static_cast<std::uint64_t>(digit - '0');
        std::cout << "0101434"[cards % 7] << '\n';
    }
}
