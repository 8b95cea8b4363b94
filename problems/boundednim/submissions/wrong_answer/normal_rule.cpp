// Wrong: ignores the letter, so that the last stone always wins.
// Smallest failure: letter M, no heaps, the answer is first, this prints second. With
// k = 1 and heap (1) the first player takes the last stone, the answer is second; this
// prints first.
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
        const bool wins = sum != 0;
        std::puts(wins ? "first" : "second");
    }
}
