// Wrong: compares the new size with the old one as signed numbers, and those of 2^63 or more
// are negative.
// Smallest failure: (9223372036854775808), that is 2^63: 0 is not below it then, and this
// gives up.
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::int64_t> heaps(n);
        std::int64_t sum = 0;
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = static_cast<std::int64_t>(size);
            sum ^= heap;
        }
        int i = 0;
        while (i < n && (heaps[i] ^ sum) >= heaps[i]) ++i;
        if (i < n)
            std::printf("%d %lld\n", i + 1, static_cast<long long>(heaps[i] ^ sum));
        else
            std::puts("lose");
    }
}
