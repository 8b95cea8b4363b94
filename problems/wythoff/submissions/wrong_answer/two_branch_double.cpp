// Wrong: the test that starts from the smaller heap a, with j = floor(a / phi) and its successor as
// the candidates for the index of the pair. In exact arithmetic it is right (for a > 0 only the
// second branch can fire), but in doubles it misses the lost 165580140 267914295.

#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    const double root = std::sqrt(5.0);
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long j = (long long)(a * (root - 1) / 2);
        bool lost;
        if (a == (long long)(j * (root + 1) / 2)) {
            lost = b == a + j;
        } else {
            ++j;
            lost = a == (long long)(j * (root + 1) / 2) && b == a + j;
        }
        std::puts(lost ? "0" : "1");
    }
}
