// Wrong: phi as a double. The product has 53 bits, and at d = F_40 = 102334155 the true value
// 165580140.9999999956 rounds up to an integer: the lost 165580140 267914295 is called won, and the
// won 165580141 267914296 is called lost.

#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    const double phi = (std::sqrt(5.0) + 1) / 2;
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long k = b - a;
        std::puts(a == (long long)(k * phi) ? "0" : "1");
    }
}
