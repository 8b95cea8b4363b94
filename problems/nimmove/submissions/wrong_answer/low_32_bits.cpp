// Wrong: keeps the low 32 bits of each heap.
// Smallest failure: (4294967296), that is 2^32, which this takes for an empty heap.
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::uint32_t> heaps(n);
        std::uint32_t sum = 0;
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = static_cast<std::uint32_t>(size);
            sum ^= heap;
        }
        int i = 0;
        while (i < n && (heaps[i] ^ sum) >= heaps[i]) ++i;
        if (i < n)
            std::printf("%d %u\n", i + 1, heaps[i] ^ sum);
        else
            std::puts("lose");
    }
}
