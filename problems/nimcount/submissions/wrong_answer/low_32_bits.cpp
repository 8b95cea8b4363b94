// Wrong: keeps the low 32 bits of each heap.
// Smallest failure: (4294967296), that is 2^32. In both games there is one winning move,
// the answer is 1 1; this sees an empty heap and prints 0 0.
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
        long ones = 0, big = 0, moves = 0;
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = static_cast<std::uint32_t>(size);
            sum ^= heap;
            ones += heap == 1;
            big += heap > 1;
        }
        for (const auto heap : heaps) moves += (heap ^ sum) < heap;
        std::printf("%ld %ld\n", moves, big > 0 ? moves : ones % 2 == 0 ? ones : 0);
    }
}
