// Wrong: with the letter M and no residue above 1 lets the parity of the number of
// non-empty heaps decide, instead of the number of residues 1.
// Smallest failure: k = 1, letter M, heap (2). There are exactly two moves, the answer is
// first; this counts one heap and prints second.
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
        int heaps = 0;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const long long residue = heap % (k + 1);
            sum ^= residue;
            large |= residue > 1;
            heaps += heap > 0;
        }
        const bool wins = letter[0] == 'M' && !large ? heaps % 2 == 0 : sum != 0;
        std::puts(wins ? "first" : "second");
    }
}
