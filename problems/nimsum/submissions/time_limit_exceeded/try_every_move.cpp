// Too slow: right, but it tries every smaller size of every heap until one leaves the
// xor 0, and a heap has up to 2^64 - 1 of them.
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::uint64_t> heaps(n);
        std::uint64_t sum = 0;
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = size;
            sum ^= heap;
        }
        bool won = false;
        for (auto heap : heaps) {
            // Volatile, or the compiler finds the answer without the loop.
            for (volatile std::uint64_t left = 0; left < heap && !won; left = left + 1)
                won = (sum ^ heap ^ left) == 0;
            if (won) break;
        }
        std::puts(won ? "first" : "second");
    }
}
