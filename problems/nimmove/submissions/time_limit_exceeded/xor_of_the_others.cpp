// Too slow: right, but it finds the size to which each heap should be cut by a fresh xor
// over all other heaps, which takes the square of the number of heaps when the row is
// lost or only the last heap can win.
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
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = size;
        }
        bool found = false;
        for (int i = 0; i < n && !found; ++i) {
            std::uint64_t others = 0;
            for (int j = 0; j < n; ++j)
                if (j != i) others ^= heaps[j];
            if (others < heaps[i]) {
                std::printf("%d %llu\n", i + 1, static_cast<unsigned long long>(others));
                found = true;
            }
        }
        if (!found) std::puts("lose");
    }
}
