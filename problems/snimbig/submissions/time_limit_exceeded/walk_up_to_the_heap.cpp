// Too slow: finds the value of a heap by the recurrence from 0 upwards, keeping only the last
// 20 values. That needs no memory, but as many steps as the heap has stones.
#include <cstdio>
#include <vector>

int value_of(const std::vector<int> &steps, long long heap) {
    int recent[20] = {};
    int value = 0;
    for (long long x = 0; x <= heap; ++x) {
        unsigned options = 0;
        for (int s : steps)
            if (s <= x) options |= 1u << recent[(x - s) % 20];
        value = 0;
        while (options >> value & 1) ++value;
        recent[x % 20] = value;
    }
    return value;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int k, n;
        char letter[2];
        if (std::scanf("%d", &k) != 1) return 1;
        std::vector<int> steps(k);
        for (int &s : steps)
            if (std::scanf("%d", &s) != 1) return 1;
        if (std::scanf("%1s %d", letter, &n) != 2) return 1;
        int sum = 0;
        bool large = false;
        while (n-- > 0) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const int value = value_of(steps, heap);
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
