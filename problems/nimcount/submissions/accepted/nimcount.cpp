// Tries for each heap the few sizes that could win, and asks after each who wins then. In
// normal play that is the xor of the other heaps, in misere play also 0 and 1. Who wins is
// known from the xor and the number of heaps above 1, which a move changes in O(1).
#include <cstdint>
#include <cstdio>
#include <vector>

// Whether a row is lost for the player to move, in normal and in misere play.
static bool is_lost_normal(std::uint64_t sum) { return sum == 0; }
static bool is_lost_misere(std::uint64_t sum, int big) { return big > 0 ? sum == 0 : sum == 1; }

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::uint64_t> heaps(n);
        std::uint64_t sum = 0;
        int big = 0;
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = size;
            sum ^= heap;
            big += heap > 1;
        }
        long normal = 0, misere = 0;
        for (const auto heap : heaps) {
            const std::uint64_t others = sum ^ heap;
            const int big_others = big - (heap > 1);
            auto try_size = [&](std::uint64_t size) {
                if (size >= heap) return;
                normal += is_lost_normal(others ^ size);
                misere += is_lost_misere(others ^ size, big_others + (size > 1));
            };
            try_size(0);
            try_size(1);
            if (others > 1) try_size(others);
        }
        std::printf("%ld %ld\n", normal, misere);
    }
}
