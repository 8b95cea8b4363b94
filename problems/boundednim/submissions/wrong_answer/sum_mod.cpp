// Wrong: treats the row as one heap and reduces the total modulo k + 1.
// Smallest failure: k = 2, letter N, heaps (1, 1). The second player takes the other
// stone, the answer is second; the total is 2 and this prints first.
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
            sum = (sum + heap % (k + 1)) % (k + 1);
        }
        const bool wins = letter[0] == 'N' ? sum != 0 : sum != 1;
        std::puts(wins ? "first" : "second");
    }
}
