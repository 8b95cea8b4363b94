// Wrong: reads the heaps as floating-point numbers, which hold 53 bits.
// Smallest failure: (9007199254740992, 9007199254740993), that is 2^53 and 2^53 + 1.
// They differ, the answer is first; both are read as 2^53 and this prints second.
#include <cstdint>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::uint64_t sum = 0;
        while (n-- > 0) {
            double heap;
            std::scanf("%lf", &heap);
            // The largest heaps are rounded to 2^64, which does not fit.
            sum ^= heap < 18446744073709551616.0 ? static_cast<std::uint64_t>(heap) : UINT64_MAX;
        }
        std::puts(sum != 0 ? "first" : "second");
    }
}
