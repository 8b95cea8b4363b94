// Wrong: reads signed 64-bit numbers, and whatever is above 2^63 - 1 is read as 2^63 - 1.
// Smallest failure: (9223372036854775807, 9223372036854775808), that is 2^63 - 1 and 2^63, which
// this takes for equal heaps.
#include <cstdio>
#include <cstdlib>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<long long> heaps(n);
        long long sum = 0;
        for (auto &heap : heaps) {
            char digits[24];
            std::scanf("%23s", digits);
            heap = std::strtoll(digits, nullptr, 10);
            sum ^= heap;
        }
        int i = 0;
        while (i < n && (heaps[i] ^ sum) >= heaps[i]) ++i;
        if (i < n)
            std::printf("%d %lld\n", i + 1, heaps[i] ^ sum);
        else
            std::puts("lose");
    }
}
