// Wrong: says that the first player wins if some residue is not 0, with the letter N.
// Smallest failure: k = 1, letter N, heaps (1, 1). There are exactly two moves, the
// answer is second; this prints first.
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
        bool some = false;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const long long residue = heap % (k + 1);
            sum ^= residue;
            large |= residue > 1;
            some |= residue != 0;
        }
        const bool wins = letter[0] == 'N' ? some : (sum != 0) == large;
        std::puts(wins ? "first" : "second");
    }
}
