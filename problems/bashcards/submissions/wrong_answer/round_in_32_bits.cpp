// Wrong: k + 1 is kept in a signed 32-bit number.
// Smallest failure: 1 card, 4294967296 in a move, that is 2^32. The first player takes
// the card, the answer is 1; this has k + 1 = 1 and prints 0.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long n, k;
        std::scanf("%lld %lld", &n, &k);
        const auto round = static_cast<std::int32_t>(static_cast<std::uint32_t>(k) + 1U);
        // A round of 0 cards would crash; a player who sees one gives up.
        std::printf("%lld\n", round == 0 ? 0 : n % round);
    }
}
