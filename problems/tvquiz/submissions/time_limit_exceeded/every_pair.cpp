// Too slow: right, but it looks at every pair of the two smaller heaps, and there are up
// to 10^36.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long m;
        std::scanf("%llu", &m);
        unsigned long long triples = 0;
        for (unsigned long long a = 1; a <= m; ++a)
            for (unsigned long long b = a + 1; b <= m; ++b) {
                const unsigned long long c = a ^ b;
                if (b < c && c <= m) ++triples;
            }
        std::printf("%llu\n", triples % 1000000007);
    }
}
