// Nim products by logarithms. The nimbers below 2^16 are a field, so their products come from
// tables of powers and logarithms of a generator; larger ones are polynomials of degree 3 over it.
//
// With F = 2^16 and G = 2^32, F*F = F + F/2 and G*G = G + G/2 (nim products; F and G are Fermat
// powers, and ordinary products F*x for x < F). A number below 2^64 is c0 + c1 F + (c2 + c3 F) G
// with c below 2^16, and the product of two of them is found by the schoolbook rule in two steps.

#include <cstdint>
#include <cstdio>
#include <vector>

// Product by the definition of Fermat powers, for the tables only; numbers below 2^(2 half).
static uint32_t slow_product(uint32_t a, uint32_t b, int half) {
    if (half == 0) return a & b;
    const uint32_t mask = (1u << half) - 1, a1 = a >> half, a0 = a & mask, b1 = b >> half, b0 = b & mask;
    const uint32_t high = slow_product(a1, b1, half / 2), low = slow_product(a0, b0, half / 2);
    const uint32_t cross = slow_product(a1, b0, half / 2) ^ slow_product(a0, b1, half / 2);
    return (high ^ cross) << half ^ low ^ slow_product(high, 1u << (half - 1), half / 2);
}

static const uint32_t ORDER = 65535;
static std::vector<uint16_t> powers;   // of the generator, twice around
static std::vector<uint32_t> logarithm;

// Whether the powers of g run through all numbers from 1 to 65535; fills the tables.
static bool generates(uint32_t g) {
    powers.assign(2 * ORDER, 0);
    logarithm.assign(ORDER + 1, 0);
    uint32_t power = 1;
    for (uint32_t i = 0; i < ORDER; ++i) {
        if (i > 0 && power == 1) return false;
        powers[i] = powers[i + ORDER] = uint16_t(power);
        logarithm[power] = i;
        power = slow_product(power, g, 8);
    }
    return true;
}

static uint32_t product16(uint32_t a, uint32_t b) {
    return a == 0 || b == 0 ? 0 : powers[logarithm[a] + logarithm[b]];
}

static uint32_t product32(uint32_t a, uint32_t b) {
    const uint32_t a1 = a >> 16, a0 = a & 65535, b1 = b >> 16, b0 = b & 65535;
    const uint32_t high = product16(a1, b1);
    const uint32_t middle = high ^ product16(a1, b0) ^ product16(a0, b1);
    return middle << 16 ^ product16(a0, b0) ^ product16(high, 1u << 15);
}

static uint64_t product64(uint64_t a, uint64_t b) {
    const uint32_t a1 = a >> 32, a0 = uint32_t(a), b1 = b >> 32, b0 = uint32_t(b);
    const uint32_t high = product32(a1, b1);
    const uint32_t middle = high ^ product32(a1, b0) ^ product32(a0, b1);
    return uint64_t(middle) << 32 ^ product32(a0, b0) ^ product32(high, 1u << 31);
}

int main() {
    uint32_t g = 256;
    while (!generates(g)) ++g;
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        uint64_t sum = 0;
        while (n-- > 0) {
            unsigned long long x, y;
            if (std::scanf("%llu %llu", &x, &y) != 2) return 1;
            sum ^= product64(x, y);
        }
        std::printf("%llu\n", (unsigned long long)sum);
    }
}
