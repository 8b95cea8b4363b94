// Wrong: reads the heaps as signed 64-bit numbers; strtoll gives 2^63 - 1 for
// everything larger.
// Smallest failure: (9223372036854775807, 9223372036854775808), that is 2^63 - 1 and
// 2^63. They differ, the answer is first; both are read alike and this prints second.
#include <cstdio>
#include <cstdlib>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        long long sum = 0;
        while (n-- > 0) {
            char token[32];
            std::scanf("%31s", token);
            sum ^= std::strtoll(token, nullptr, 10);
        }
        std::puts(sum != 0 ? "first" : "second");
    }
}
