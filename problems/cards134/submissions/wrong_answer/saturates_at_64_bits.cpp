// Wrong: reads the number with strtoull, which gives 2^64 - 1 for all larger numbers.
// Smallest failure: 18446744073709551616 cards, that is 2^64. This is 2 modulo 7, the
// answer is 0; 2^64 - 1 is 1 modulo 7 and this prints 1.
#include <cstdlib>
#include <iostream>
#include <string>

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        std::cout << "0101434"[std::strtoull(n.c_str(), nullptr, 10) % 7] << '\n';
    }
}
