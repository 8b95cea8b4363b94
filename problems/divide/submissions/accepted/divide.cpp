// Dividing a number, by marking upwards.
//
// All divisors of n are listed in ascending order. One that is not marked is lost; all its
// multiples by an allowed divisor are marked as won, with that divisor as the winning move. Only n
// itself is asked for in the end. Lost divisors are few, so this is cheap for both rules, and
// nothing is assumed about them.

#include <algorithm>
#include <cstdio>
#include <map>
#include <vector>

typedef long long Number;

struct Prime {
    Number p;
    int exponent;
};

// The primes up to 10^6.
static std::vector<Number> small_primes() {
    std::vector<char> composite(1000001);
    std::vector<Number> primes;
    for (Number p = 2; p <= 1000000; ++p) {
        if (composite[p]) continue;
        primes.push_back(p);
        for (Number multiple = p * p; multiple <= 1000000; multiple += p) composite[multiple] = 1;
    }
    return primes;
}

static std::vector<Prime> factor(Number n) {
    static const std::vector<Number> small = small_primes();
    std::vector<Prime> primes;
    for (Number p : small) {
        if (p * p > n) break;
        if (n % p != 0) continue;
        primes.push_back({p, 0});
        for (; n % p == 0; n /= p) ++primes.back().exponent;
    }
    if (n > 1) primes.push_back({n, 1});
    return primes;
}

// All products p1^e1 p2^e2 .. with exponents up to those given.
static std::vector<Number> divisors(const std::vector<Prime> &primes) {
    std::vector<Number> all{1};
    for (const Prime &prime : primes) {
        const size_t before = all.size();
        Number power = 1;
        for (int e = 1; e <= prime.exponent; ++e) {
            power *= prime.p;
            for (size_t i = 0; i < before; ++i) all.push_back(all[i] * power);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

// The divisors by which one may divide: products of powers with the same exponent.
static std::vector<Number> allowed(const std::vector<Prime> &primes, int rule) {
    std::vector<Number> moves;
    for (int e = 1; e < 40; ++e) {
        std::vector<Number> products;
        for (const Prime &prime : primes) {
            if (prime.exponent < e) continue;
            Number power = 1;
            for (int i = 0; i < e; ++i) power *= prime.p;
            const size_t before = products.size();
            for (size_t i = 0; i < before && rule == 2; ++i) products.push_back(products[i] * power);
            products.push_back(power);
        }
        moves.insert(moves.end(), products.begin(), products.end());
    }
    return moves;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int rule;
        Number n;
        if (std::scanf("%d %lld", &rule, &n) != 2) return 1;
        const auto primes = factor(n);
        const auto moves = allowed(primes, rule);
        std::map<Number, Number> winning;
        for (Number d : divisors(primes)) {
            if (winning.count(d)) continue;
            for (Number move : moves) {
                if (n / d % move == 0) winning[d * move] = move;
            }
        }
        std::printf("%lld\n", winning.count(n) ? winning[n] : 0);
    }
}
