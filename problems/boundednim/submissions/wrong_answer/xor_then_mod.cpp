// Wrong: xors the sizes first and reduces the result modulo k + 1.
// Smallest failure: k = 2, letter N, heaps (1, 2). The residues 1 and 2 have the xor 3,
// the answer is first; 3 modulo 3 is 0 and this prints second.
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
            sum ^= heap;
            large |= heap % (k + 1) > 1;
        }
        sum %= k + 1;
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
