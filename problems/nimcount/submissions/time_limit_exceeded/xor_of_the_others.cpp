// Too slow: right, but it finds the size to which each heap should be cut by a fresh xor
// over all other heaps, which takes the square of the number of heaps.
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<unsigned long long> heaps(n);
        long ones = 0, big = 0, moves = 0;
        for (auto &heap : heaps) {
            std::scanf("%llu", &heap);
            ones += heap == 1;
            big += heap > 1;
        }
        for (int i = 0; i < n; ++i) {
            unsigned long long others = 0;
            for (int j = 0; j < n; ++j)
                if (j != i) others ^= heaps[j];
            moves += others < heaps[i];
        }
        std::printf("%ld %ld\n", moves, big > 0 ? moves : ones % 2 == 0 ? ones : 0);
    }
}
