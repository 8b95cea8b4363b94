// Wrong: the exact test, but only for a <= b; the heaps come in either order. The smallest failure
// is 2 1, which is lost but called won because its difference is negative.

#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        __int128 x = a, y = b, d = y - x;
        bool lost = d >= 0 && x * x <= d * y && (x + 1) * (x + 1) > d * (y + 1);
        std::puts(lost ? "0" : "1");
    }
}
