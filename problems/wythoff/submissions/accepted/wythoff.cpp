// Wythoff's game without phi, roots or wide integers: by the Fibonacci (Zeckendorf) numeration.
//
// Every n >= 1 is in one way a sum of Fibonacci numbers 1, 2, 3, 5, .. no two of which are
// neighbours. The pair a < b is lost exactly when that sum for a ends with an even number of zero
// digits and the sum for b is the sum for a with one more zero at its end, that is, with every
// Fibonacci number replaced by the next one (A. S. Fraenkel, "How to beat your Wythoff games'
// opponent on three fronts", Amer. Math. Monthly 89, 1982). The empty heaps 0 0 are lost, all other
// equal heaps are won.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

static std::vector<int64_t> fibonacci;  // 1, 2, 3, 5, .. and beyond 10^18

static bool is_lost(int64_t a, int64_t b) {
    if (a == 0) return b == 0;
    int64_t rest = a, shifted = 0;
    size_t lowest = 0;
    size_t i = std::upper_bound(fibonacci.begin(), fibonacci.end(), a) - fibonacci.begin();
    while (rest > 0) {
        --i;
        if (fibonacci[i] <= rest) {
            rest -= fibonacci[i];
            shifted += fibonacci[i + 1];
            lowest = i;
        }
    }
    return lowest % 2 == 0 && shifted == b;
}

int main() {
    fibonacci = {1, 2};
    while (fibonacci.back() <= 2000000000000000000) {
        fibonacci.push_back(fibonacci.back() + fibonacci[fibonacci.size() - 2]);
    }
    long long a, b;
    while (std::scanf("%lld %lld", &a, &b) == 2) {
        if (a > b) std::swap(a, b);
        std::puts(is_lost(a, b) ? "0" : "1");
    }
}
