// Wrong: keeps the low 32 bits of each heap.
// Smallest failure: (4294967297), that is 2^32 + 1. Any single heap of at least 2 is
// won; this sees a heap of 1 and prints second.
#include <algorithm>
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::uint32_t sum = 0, largest = 0;
        while (n-- > 0) {
            unsigned long long heap;
            std::scanf("%llu", &heap);
            const auto a = static_cast<std::uint32_t>(heap);
            sum ^= a;
            largest = std::max(largest, a);
        }
        std::puts((sum != 0) == (largest > 1) ? "first" : "second");
    }
}
