// Wrong: the formula is computed in unsigned 64-bit numbers and the remainder is taken
// only at the end.
// Smallest failure: M = 4295032832. The answer is 97090103; six times the number of
// triples is just above 2^64 and this prints 32768.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long m;
        std::scanf("%llu", &m);
        std::uint64_t highest = 1;
        while (highest * 2 <= m + 1) highest *= 2;
        const std::uint64_t rest = m + 1 - highest;
        const std::uint64_t six_times = highest * highest + 3 * rest * rest - 3 * m - 1;
        std::printf("%llu\n", static_cast<unsigned long long>(six_times / 6 % 1000000007));
    }
}
