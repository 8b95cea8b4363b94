// Wrong: looks for a heap above 1 by comparing the total with the length of the row,
// which zeros in the row upset; a total of large heaps also overflows.
// Smallest failure: (0, 2). Taking one stone wins, the answer is first; the total is
// not above the length, so this takes all heaps for ones, and prints second.
#include <cstdio>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        unsigned long long n, sum = 0, total = 0;
        std::scanf("%llu", &n);
        for (auto left = n; left > 0; --left) {
            unsigned long long heap;
            std::scanf("%llu", &heap);
            sum ^= heap;
            total += heap;
        }
        std::puts((sum != 0) == (total > n) ? "first" : "second");
    }
}
