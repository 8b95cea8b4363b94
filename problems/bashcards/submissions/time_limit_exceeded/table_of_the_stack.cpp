// Too slow: right, but it finds out for every smaller stack who wins, in
// the order of their height.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long n, k;
        std::scanf("%llu %llu", &n, &k);
        // The largest lost stack so far; a move reaches a lost stack if it reaches this one.
        volatile unsigned long long lost = 0;
        for (unsigned long long stack = 1; stack != n; ++stack)
            if (stack - lost > k) lost = stack;
        std::printf("%llu\n", n - lost > k ? 0 : n - lost);
    }
}
