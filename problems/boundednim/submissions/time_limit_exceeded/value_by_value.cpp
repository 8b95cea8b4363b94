// Too slow: finds the value of a heap by walking up from the empty heap. The values of
// 0, 1, 2, .. go up by one and fall back to 0 after k; the walk takes as many steps as
// the heap has stones.
#include <cstdio>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        long long k;
        char letter[2];
        if (std::scanf("%d %lld %1s", &n, &k, letter) != 3) return 1;
        long long sum = 0;
        bool large = false;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            volatile long long value = 0;
            for (long long size = 1; size <= heap; ++size) value = value == k ? 0 : value + 1;
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
