// Wrong: reads the heaps as floating-point numbers, which hold 53 bits.
// Smallest failure: (9007199254740992, 9007199254740993), that is 2^53 and 2^53 + 1. The
// heaps can be made equal, the answer is 1 1; both are read as 2^53 and this prints 0 0.
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
            double size;
            std::scanf("%lf", &size);
            heap = static_cast<std::uint64_t>(size);
            sum ^= heap;
            ones += heap == 1;
            big += heap > 1;
        }
        for (const auto heap : heaps) moves += (heap ^ sum) < heap;
        std::printf("%ld %ld\n", moves, big > 0 ? moves : ones % 2 == 0 ? ones : 0);
    }
}
