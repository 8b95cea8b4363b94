// Wrong: with the letter M plays misère Nim with the sizes and forgets k.
// Smallest failure: k = 1, letter M, heap (3). There are exactly three moves, the answer
// is second; this sees one large heap and prints first.
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
            const long long value = letter[0] == 'N' ? heap % (k + 1) : heap;
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
