// Too slow: the lost pairs are listed one after the other, k = 0, 1, 2, .., until the smaller heap
// is reached, for every question anew. The list is exact (floor(k*phi) only grows, and x <= k*phi
// is x*x <= k*x + k*k), but it takes a/phi steps.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        __int128 k = 0, lower = 0;
        while (lower < a) {
            ++k;
            while ((lower + 1) * (lower + 1) <= k * (lower + 1) + k * k) ++lower;
        }
        std::puts(lower == a && lower + k == b ? "0" : "1");
    }
}
