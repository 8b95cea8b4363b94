// Wrong: with the letter M always says that the first player loses exactly when the xor
// of the residues is 1, as if the last stone were taken off the game beforehand.
// Smallest failure: k = 2, letter M, heaps (2, 2). The second player copies until the end,
// the answer is second; the xor is 0 and this prints first.
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
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const long long residue = heap % (k + 1);
            sum ^= residue;
        }
        const bool wins = sum != (letter[0] == 'M' ? 1 : 0);
        std::puts(wins ? "first" : "second");
    }
}
