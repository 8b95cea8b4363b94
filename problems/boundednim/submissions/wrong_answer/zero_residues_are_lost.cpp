// Wrong: with the letter M takes a row of residues 0 for lost, as with the letter N,
// unless there is no stone at all. But then taking k stones leaves the residue 1.
// Smallest failure: k = 1, letter M, heap (2). There are exactly two moves, the answer is
// first; this prints second.
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
        bool zero = true, empty = true;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const long long residue = heap % (k + 1);
            sum ^= residue;
            large |= residue > 1;
            zero &= residue == 0;
            empty &= heap == 0;
        }
        const bool wins = zero && !empty ? false : (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
