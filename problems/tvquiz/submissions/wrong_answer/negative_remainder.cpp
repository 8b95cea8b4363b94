// Wrong: subtracts remainders and forgets that the difference may be negative, where the
// remainder of C++ is negative too.
// Smallest failure: M = 31999. The answer is 166652971; this prints -833347036.
#include <cstdio>

constexpr long long kModulus = 1000000007;
constexpr long long kSixth = 166666668;  // 6 * kSixth is 1 modulo kModulus

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long m;
        std::scanf("%lld", &m);
        long long highest = 1;
        while (highest * 2 <= m + 1) highest *= 2;
        const long long rest = (m + 1 - highest) % kModulus;
        highest %= kModulus;
        const long long all = (highest * highest + 3 * (rest * rest % kModulus)) % kModulus;
        const long long six_times = (all - 3 * (m % kModulus) - 1) % kModulus;
        std::printf("%lld\n", six_times * kSixth % kModulus);
    }
}
