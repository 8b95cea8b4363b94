// Wrong: the operators. In C and C++ `a ^ b == 0` is read as `a ^ (b == 0)`.
// Smallest failure: (2, 0). Taking both stones wins, the answer is first; 2 ^ (0 == 0)
// is 3, hence true, and this prints second. Without empty heaps it is (1, 2).
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        unsigned long long sum = 0, heap = 0;
        while (n-- > 0) {
            sum ^= heap;
            std::scanf("%llu", &heap);
        }
        std::puts(sum ^ heap == 0 ? "second" : "first");
    }
}
