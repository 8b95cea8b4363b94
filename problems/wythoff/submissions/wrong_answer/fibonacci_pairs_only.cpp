// Wrong: only the pairs of neighbouring Fibonacci numbers 1 2, 3 5, 8 13, 21 34, .. are taken for
// lost. They are lost, but there are others; the smallest failure is 4 7.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long low = 1, high = 2;
        while (low < a) {
            low += high;
            high += low;
        }
        bool lost = (a == 0 && b == 0) || (a == low && b == high);
        std::puts(lost ? "0" : "1");
    }
}
