// Turning coins, with Gray codes and the Thue-Morse sequence.
//
// The heads are sorted and repetitions dropped. In the Ruler game the first m coins, all heads,
// have the value m ^ (m >> 1), which is the Gray code of m; so a head at p has the value Gray(p +
// 1) ^ Gray(p), and no lowest bit is looked for. In Mock Turtles a head at p has the value 2p + 1
// less the p-th term of the Thue-Morse sequence, which is found by folding the bits of p in half.

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

static uint64_t gray(uint64_t m) { return m ^ (m >> 1); }

static uint64_t thue_morse(uint64_t p) {
    for (int half = 32; half > 0; half /= 2) p ^= p >> half;
    return p & 1;
}

static uint64_t value(const std::string &game, uint64_t p) {
    if (game == "turtles") return p + 1;
    if (game == "twins") return p;
    if (game == "ruler") return gray(p + 1) ^ gray(p);
    return 2 * p + 1 - thue_morse(p);
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
            head = p;
        }
        std::sort(heads.begin(), heads.end());
        heads.erase(std::unique(heads.begin(), heads.end()), heads.end());
        uint64_t sum = 0;
        for (auto p : heads) sum ^= value(game, p);
        std::printf("%llu\n", (unsigned long long)sum);
    }
}
