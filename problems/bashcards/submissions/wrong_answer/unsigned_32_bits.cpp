// Wrong: keeps the low 32 bits of both numbers.
// Smallest failure: 1 card, 4294967296 in a move, that is 2^32. The first player takes
// the card, the answer is 1; this sees k = 0, divides by 1 and prints 0.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long n, k;
        std::scanf("%llu %llu", &n, &k);
        const auto cards = static_cast<std::uint32_t>(n);
        const auto round = static_cast<std::uint32_t>(k) + std::uint64_t{1};
        std::printf("%llu\n", static_cast<unsigned long long>(cards % round));
    }
}
