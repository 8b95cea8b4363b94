// Wrong: keeps the low 32 bits of each heap.
// Smallest failure: (4294967296), that is 2^32. A single heap is won, the answer is
// first; this sees an empty heap and prints second.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::uint32_t sum = 0;
        while (n-- > 0) {
            unsigned long long heap;
            std::scanf("%llu", &heap);
            sum ^= static_cast<std::uint32_t>(heap);
        }
        std::puts(sum != 0 ? "first" : "second");
    }
}
