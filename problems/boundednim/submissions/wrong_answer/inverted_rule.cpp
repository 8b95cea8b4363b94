// Wrong: with the letter M exchanges the winners of the other convention.
// Smallest failure: k = 2, letter M, heap (2). The first player leaves one stone, the
// answer is first; this prints second.
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
        const bool wins = (sum != 0) == (letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
