// Wrong: reads the heaps as floating-point numbers, which are exact up to 2^53 only.
// Smallest failure by the largest heap: (9007199254740992, 9007199254740993), that is
// 2^53 and 2^53 + 1, which this takes for equal heaps.
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
            double size;
            std::scanf("%lf", &size);
            heap = size < 0x1p64 ? static_cast<std::uint64_t>(size) : UINT64_MAX;
            sum ^= heap;
        }
        int i = 0;
        while (i < n && (heaps[i] ^ sum) >= heaps[i]) ++i;
        if (i < n)
            std::printf("%d %llu\n", i + 1, static_cast<unsigned long long>(heaps[i] ^ sum));
        else
            std::puts("lose");
    }
}
