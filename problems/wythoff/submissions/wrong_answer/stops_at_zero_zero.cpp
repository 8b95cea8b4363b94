// Wrong: 0 0 is taken for the end of the input, as in many old problems; here it is a position like
// any other (lost), and the input ends where the file ends. The smallest failure is the line 0 0
// alone, for which nothing is printed.

#include <algorithm>
#include <cstdio>

int main() {
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2 && (a != 0 || b != 0)) {
        if (a > b) std::swap(a, b);
        __int128 x = a, y = b, d = y - x;
        bool lost = x * x <= d * y && (x + 1) * (x + 1) > d * (y + 1);
        std::puts(lost ? "0" : "1");
    }
}
