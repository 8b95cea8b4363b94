// Too slow: right, but the values of single heads are counted up from the first coin to the one
// that is asked for, which can be 10^18 steps away.

#include <cstdint>
#include <cstdio>
#include <set>
#include <string>

static uint64_t value(const std::string &game, uint64_t p) {
    uint64_t value = 0;
    uint64_t left = game == "twins" ? p : p + 1;
    if (game == "ruler") {
        // Powers of two are tried one after the other, and so are the multiples of each.
        for (uint64_t power = 1; power <= p + 1; power *= 2) {
            volatile uint64_t multiple = 0;
            while (multiple < p + 1) multiple = multiple + power;
            if (multiple == p + 1) value = power;
        }
        return value;
    }
    while (left > 0) {
        ++value;
        const bool counts = game != "mock" || __builtin_parityll(value);
        volatile uint64_t next = left - counts;
        left = next;
    }
    return value;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        char game[8] = "";
        int n;
        if (std::scanf("%7s %d", game, &n) != 2) return 1;
        std::set<uint64_t> heads;
        while (n-- > 0) {
            unsigned long long p;
            if (std::scanf("%llu", &p) != 1) return 1;
            heads.insert(p);
        }
        uint64_t sum = 0;
        for (auto p : heads) sum ^= value(game, p);
        std::printf("%llu\n", (unsigned long long)sum);
    }
}
