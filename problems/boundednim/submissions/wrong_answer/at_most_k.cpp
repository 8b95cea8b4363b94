// Wrong: cuts every heap down to k stones, as if no more could ever be taken from it.
// Smallest failure: k = 1, letter N, heap (2). There are exactly two moves, the answer
// is second; this sees 1 stone and prints first.
#include <algorithm>
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
            const long long residue = std::min(heap, k);
            sum ^= residue;
            large |= residue > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
