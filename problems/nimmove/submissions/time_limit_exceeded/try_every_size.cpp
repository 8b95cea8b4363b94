// Too slow: right, but it tries every smaller size of every heap until the xor becomes
// 0, and a heap has up to 2^64 - 1 of them.
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
        bool found = false;
        for (int i = 0; i < n && !found; ++i)
            for (std::uint64_t left = 0; left < heaps[i] && !found; ++left)
                if ((sum ^ heaps[i] ^ left) == 0) {
                    std::printf("%d %llu\n", i + 1, static_cast<unsigned long long>(left));
                    found = true;
                }
        if (!found) std::puts("lose");
    }
}
