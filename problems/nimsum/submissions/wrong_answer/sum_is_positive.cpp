// Wrong: the xor is kept as a signed number and asked whether it is positive.
// Smallest failure: (9223372036854775808), that is 2^63. A single heap is won, the
// answer is first; the xor is negative and this prints second.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        long long sum = 0;
        while (n-- > 0) {
            unsigned long long heap;
            std::scanf("%llu", &heap);
            sum ^= static_cast<long long>(heap);
        }
        std::puts(sum > 0 ? "first" : "second");
    }
}
