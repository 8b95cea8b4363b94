// Wrong: reads the numbers as floating-point numbers, which hold 53 bits.
// Smallest failures are beyond 2^53, such as k = 1, letter N, heap (2^53 + 1). An odd
// number of moves, the answer is first; this reads 2^53 and prints second.
#include <cstdio>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        double k;
        char letter[2];
        if (std::scanf("%d %lf %1s", &n, &k, letter) != 3) return 1;
        long long sum = 0;
        bool large = false;
        for (int i = 0; i < n; ++i) {
            double heap;
            if (std::scanf("%lf", &heap) != 1) return 1;
            const long long residue = static_cast<long long>(heap) % (static_cast<long long>(k) + 1);
            sum ^= residue;
            large |= residue > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
