// Wrong: keeps only the low 32 bits of k and of the heaps.
// Smallest failure: k = 2, letter N, heap (2^32). It leaves 1 modulo 3, the answer is
// first; this sees an empty heap and prints second.
#include <cstdio>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        long long k;
        char letter[2];
        if (std::scanf("%d %lld %1s", &n, &k, letter) != 3) return 1;
        long long sum = 0;
        bool large = false;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const unsigned size = static_cast<unsigned>(heap), limit = static_cast<unsigned>(k);
            const unsigned residue = limit + 1 == 0 ? size : size % (limit + 1);
            sum ^= residue;
            large |= residue > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
