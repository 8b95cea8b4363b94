// Counts ordered triples of numbers up to M with xor 0 digit by digit from the top. The
// state says which of the three numbers are still equal to M in the digits so far (tight);
// two digits are free, the third follows. Triples with a 0 are taken off, and the rest is
// divided by the six orders, with the inverse of 6.
#include <array>
#include <cstdint>
#include <cstdio>

constexpr std::uint64_t kModulus = 1000000007;
constexpr std::uint64_t kSixth = 166666668;
static_assert(6 * kSixth % kModulus == 1);

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long m;
        std::scanf("%llu", &m);
        std::array<std::uint64_t, 8> ways{};
        ways[7] = 1;
        for (int bit = 59; bit >= 0; --bit) {
            const unsigned limit = m >> bit & 1;
            std::array<std::uint64_t, 8> next{};
            for (unsigned tight = 0; tight < 8; ++tight)
                for (unsigned digits : {0u, 3u, 5u, 6u}) {
                    unsigned still = 0;
                    bool fits = true;
                    for (unsigned number = 0; number < 3; ++number) {
                        const unsigned digit = digits >> number & 1;
                        if ((tight >> number & 1) == 0) continue;
                        if (digit > limit) fits = false;
                        if (digit == limit) still |= 1u << number;
                    }
                    if (fits) next[still] = (next[still] + ways[tight]) % kModulus;
                }
            ways = next;
        }
        std::uint64_t all = 0;
        for (const auto count : ways) all += count;
        const std::uint64_t with_zero = (3 * (m % kModulus) + 1) % kModulus;
        std::printf("%llu\n", static_cast<unsigned long long>(
                                  (all % kModulus + kModulus - with_zero) * kSixth % kModulus));
    }
}
