// Too slow: right, but it counts for every heap anew how many heaps are larger or equal, which takes the
// square of the number of heaps.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<long long> heaps(n);
        for (auto &heap : heaps) std::scanf("%lld", &heap);
        // The sizes of rank 1 and 2 and how often they occur.
        long long size[3] = {0, 0, 0}, times[3] = {0, 0, 0};
        for (const auto heap : heaps) {
            long long larger = 0, next = -1, equal = 0;
            for (const auto other : heaps) {
                larger += other > heap;
                equal += other == heap;
                if (other > heap) next = std::max(next, other);
            }
            long long next_times = 0;
            for (const auto other : heaps) next_times += other == next;
            const int rank = larger == 0 ? 1 : larger == next_times ? 2 : 0;
            size[rank] = heap;
            times[rank] = equal;
        }
        long long ways = 0;
        if (size[1] > 0 && times[1] % 2 == 1)
            ways = times[1] > 1 ? times[1] * size[1] : size[2] == 0 || times[2] % 2 == 1 ? 1 : size[2];
        std::printf("%lld\n", ways);
    }
}
