// Wrong: reads the number as a floating-point number, which holds 53 bits.
// Smallest failure: 9007199254740993 cards, that is 2^53 + 1. This is 5 modulo 7, the
// answer is 3; it is read as 2^53 and this prints 4.
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <string>

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        const double cards = std::strtod(n.c_str(), nullptr);
        // Numbers of more than 308 digits are infinite.
        const int rest = std::isfinite(cards) ? static_cast<int>(std::fmod(cards, 7)) : 0;
        std::cout << "0101434"[rest] << '\n';
    }
}
