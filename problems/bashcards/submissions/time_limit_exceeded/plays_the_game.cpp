// Too slow: right, but it plays the rounds one by one: whatever the opponent takes, both
// moves together take k + 1 cards.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long n, k;
        std::scanf("%llu %llu", &n, &k);
        volatile unsigned long long cards = n;
        while (cards > k) cards = cards - (k + 1);
        std::printf("%llu\n", static_cast<unsigned long long>(cards));
    }
}
