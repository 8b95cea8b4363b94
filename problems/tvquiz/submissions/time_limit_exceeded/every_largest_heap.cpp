// Too slow: right, but it adds up the triples by their largest heap, one after the other.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long m;
        std::scanf("%llu", &m);
        volatile unsigned long long triples = 0;
        unsigned long long highest = 1;
        for (unsigned long long c = 1; c <= m; ++c) {
            if (c == 2 * highest) highest = c;
            triples = (triples + c - highest) % 1000000007;
        }
        std::printf("%llu\n", static_cast<unsigned long long>(triples));
    }
}
