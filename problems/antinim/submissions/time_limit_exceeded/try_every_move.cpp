// Too slow: right, but it tries every smaller size of every heap until one leaves a
// lost position, and a heap has up to 2^64 - 1 of them.
#include <cstdint>
#include <cstdio>
#include <vector>

// Bouton's rule; `big` heaps are above 1, `sum` is the xor of all heaps.
static bool is_lost(std::uint64_t sum, int big) { return (sum == 0) == (big > 0); }

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::uint64_t> heaps(n);
        std::uint64_t sum = 0;
        int big = 0;
        bool won = true;  // without any stone
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = size;
            sum ^= heap;
            big += heap > 1;
            if (heap > 0) won = false;
        }
        for (auto heap : heaps) {
            if (won) break;
            const int big_others = big - (heap > 1);
            for (std::uint64_t left = 0; left < heap && !won; ++left)
                won = is_lost(sum ^ heap ^ left, big_others + (left > 1));
        }
        std::puts(won ? "first" : "second");
    }
}
