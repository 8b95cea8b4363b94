// Wrong: keeps the low 32 bits of the numbers, as signed numbers.
// Smallest failure: 1 4294967296 0 N, with k = 2^32. Calling 1 wins, the answer is 1;
// this has k + 1 = 1 and prints -1.
#include <cstdint>
#include <cstdio>

static std::int32_t low(long long number) {
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(number));
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        long long end, step, last;
        char kind;
        std::scanf("%lld %lld %lld %c", &end, &step, &last, &kind);
        const long long round = low(step) + 1LL;
        const long long left = low(end) - (kind == 'M') - static_cast<long long>(low(last));
        const long long raised_by = round == 0 ? 0 : left % round;
        std::printf("%lld\n", raised_by > 0 ? low(last) + raised_by : -1);
    }
}
