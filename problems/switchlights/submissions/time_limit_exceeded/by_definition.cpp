// Too slow: the value of a lamp is found by the definition, as the mex over all rectangles, by
// recursion without any memory. The lamps of a position are xor-ed, which is right.

#include <cstdint>
#include <cstdio>
#include <set>

static uint64_t lamp(uint64_t x2, uint64_t y2) {
    std::set<uint64_t> values;
    for (uint64_t x1 = 1; x1 <= x2; ++x1) {
        for (uint64_t y1 = 1; y1 <= y2; ++y1) {
            uint64_t others = 0;
            if (x1 < x2) others ^= lamp(x1, y2);
            if (y1 < y2) others ^= lamp(x2, y1);
            if (x1 < x2 && y1 < y2) others ^= lamp(x1, y1);
            values.insert(others);
        }
    }
    uint64_t mex = 0;
    while (values.count(mex)) ++mex;
    return mex;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        uint64_t sum = 0;
        while (n-- > 0) {
            unsigned long long x, y;
            if (std::scanf("%llu %llu", &x, &y) != 2) return 1;
            sum ^= lamp(x, y);
        }
        std::printf("%llu\n", (unsigned long long)sum);
    }
}
