// Wrong: positions are kept in 32 bits. The smallest failure is a head of `turtles` at 2^32,
// which wants 2^32 + 1 and gets 1.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

static uint64_t value(const std::string &game, uint64_t p) {
    if (game == "turtles") return p + 1;
    if (game == "twins") return p;
    if (game == "ruler") return (p + 1) & -(p + 1);
    return 2 * p + 1 - __builtin_parityll(p);
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        char game[8] = "";
        int n;
        if (std::scanf("%7s %d", game, &n) != 2) return 1;
        std::vector<uint64_t> heads(n);
        for (auto &head : heads) {
            unsigned long long p;
            if (std::scanf("%llu", &p) != 1) return 1;
            head = (uint32_t)p;
        }
        std::sort(heads.begin(), heads.end());
        heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
        uint64_t sum = 0;
        for (auto p : heads) sum ^= value(game, p);
        std::printf("%llu\n", (unsigned long long)sum);
    }
}
