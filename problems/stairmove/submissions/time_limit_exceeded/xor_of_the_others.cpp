// Too slow: right, but it takes a fresh xor over all other odd steps for each of them, which
// takes the square of the number of steps when the staircase is lost.
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
        bool found = false;
        for (int i = 0; i < n && !found; i += 2) {
            unsigned long long others = 0;
            for (int j = 0; j < n; j += 2)
                if (j != i) others ^= coins[j];
            if (others < coins[i]) {
                std::printf("%d %llu\n", i + 1, coins[i] - others);
                found = true;
            }
        }
        if (!found) std::puts("lose");
    }
}
