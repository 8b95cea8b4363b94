// Takes whole rounds of k + 1 cards off the stack, without any division: first the
// largest power of two of rounds that fits, then the next smaller one, and so on. A
// lost stack stays lost and a won one keeps its winning take, because the second player
// can always complete a round. What is left is the answer.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long cards, k;
        std::scanf("%llu %llu", &cards, &k);
        std::uint64_t rounds = k + 1;
        // At most 2^63, so one doubling never overflows before the loop ends.
        while (rounds <= cards / 2) rounds *= 2;
        for (;;) {
            if (rounds <= cards) cards -= rounds;
            if (rounds == k + 1) break;
            rounds /= 2;
        }
        std::printf("%llu\n", cards);
    }
}
