// Wrong: phi as a long double. With the 64-bit significand of x86 the first failure is d = F_48 =
// 4807526976: the lost 7778742048 12586269024 is called won. Where long double is narrower or as
// wide as binary128, it fails at d = F_40 or F_82, so a longer floating-point type only moves the
// failure.

#include <algorithm>
#include <cmath>
#include <cstdio>

int main() {
    const long double phi = (std::sqrt(5.0L) + 1) / 2;
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        long long k = b - a;
        std::puts(a == (long long)(k * phi) ? "0" : "1");
    }
}
