// Too slow: right, but it tries every number of coins from every step until the xor of the
// odd steps becomes 0, and there may be 10^18 of them.
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<unsigned long long> coins(n);
        for (auto &count : coins) std::scanf("%llu", &count);
        unsigned long long s = 0;
        for (int i = 0; i < n; i += 2) s ^= coins[i];
        bool found = false;
        for (int i = 0; i < n && !found; ++i)
            for (unsigned long long count = 1; count <= coins[i] && !found; ++count) {
                // The odd step that changes has an even index.
                const auto before = i % 2 == 0 ? coins[i] : coins[i - 1];
                const auto after = i % 2 == 0 ? before - count : before + count;
                if ((s ^ before ^ after) == 0) {
                    std::printf("%d %llu\n", i + 1, count);
                    found = true;
                }
            }
        if (!found) std::puts("lose");
    }
}
