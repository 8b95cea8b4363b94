// Wrong: collects the option values in one 64-bit word, as if no value could pass 63. As
// on the usual processors, a shift by v shifts by v mod 64.
// Smallest failure: row (4264). It has options of values above 64, which fall on other
// bits; the answer is 4, this prints 23.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000;

int main() {
    std::vector<int> value(max_heap + 1, 0);
    for (int n = 1; n <= max_heap; ++n) {
        unsigned long long options = 0;
        for (int a = 1; 2 * a < n; ++a) options |= 1ULL << ((value[a] ^ value[n - a]) % 64);
        while (value[n] < 64 && (options >> value[n] & 1)) ++value[n];
    }
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= value[heap];
        }
        std::printf("%d\n", sum);
    }
}
