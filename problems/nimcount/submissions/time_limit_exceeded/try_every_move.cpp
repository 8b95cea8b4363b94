// Too slow: right, but it tries every smaller size of every heap, and a heap has up to
// 10^18 of them.
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
            const int big_others = big - (heap > 1);
            // Volatile, or the compiler might find the numbers without the loop.
            for (volatile std::uint64_t left = 0; left < heap; left = left + 1) {
                const std::uint64_t after = sum ^ heap ^ left;
                const bool some_big = big_others > 0 || left > 1;
                normal += after == 0;
                misere += after == (some_big ? 0 : 1);
            }
        }
        std::printf("%ld %ld\n", normal, misere);
    }
}
