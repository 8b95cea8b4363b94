// Wrong: the ones of each binary column are counted modulo 3. That is the rule for
// moves in up to two heaps (Moore's game), not in one.
// Smallest failure: (1, 1). Each player takes one stone, the answer is second; two is
// not divisible by 3 and this prints first.
#include <algorithm>
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        int ones[64] = {};
        while (n-- > 0) {
            unsigned long long heap;
            std::scanf("%llu", &heap);
            for (int column = 0; heap != 0; ++column, heap >>= 1)
                ones[column] += static_cast<int>(heap & 1);
        }
        std::puts(std::all_of(ones, ones + 64, [](int count) { return count % 3 == 0; })
                      ? "second"
                      : "first");
    }
}
