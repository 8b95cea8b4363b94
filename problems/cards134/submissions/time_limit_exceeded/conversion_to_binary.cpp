// Too slow: right, but it converts the number to base 2^32 first, digit by digit, which
// takes time in the square of the number of digits.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

int main() {
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        std::vector<std::uint32_t> limbs;  // the lowest first
        for (const char digit : n) {
            std::uint64_t carry = static_cast<std::uint64_t>(digit - '0');
            for (auto &limb : limbs) {
                carry += static_cast<std::uint64_t>(limb) * 10;
                limb = static_cast<std::uint32_t>(carry);
                carry >>= 32;
            }
            if (carry > 0) limbs.push_back(static_cast<std::uint32_t>(carry));
        }
        std::uint64_t rest = 0;
        for (auto limb = limbs.rbegin(); limb != limbs.rend(); ++limb)
            rest = ((rest << 32) + *limb) % 7;
        std::cout << "0101434"[rest] << '\n';
    }
}
