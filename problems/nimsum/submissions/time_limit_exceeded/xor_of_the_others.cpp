// Too slow: right, but it finds the size to which each heap should be cut by a fresh
// xor over all other heaps, which takes the square of the number of heaps when the
// row is lost.
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<unsigned long long> heaps(n);
        for (auto &heap : heaps) std::scanf("%llu", &heap);
        bool won = false;
        for (int i = 0; !won && i < n; ++i) {
            unsigned long long others = 0;
            for (int j = 0; j < n; ++j)
                if (j != i) others ^= heaps[j];
            won = others < heaps[i];
        }
        std::puts(won ? "first" : "second");
    }
}
