// Wrong: multiplies in unsigned 32-bit numbers.
// Fails for instance on five heaps of 858993460, where the product passes 2^32; the largest three
// heaps, with a product of 3000000000, are still right.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::uint32_t> heaps(n);
        for (auto &heap : heaps) std::scanf("%u", &heap);
        std::sort(heaps.rbegin(), heaps.rend());
        const auto size = heaps[0];
        const auto times = static_cast<std::uint32_t>(std::count(heaps.begin(), heaps.end(), size));
        std::uint32_t ways = 0;
        if (size > 0 && times % 2 == 1) {
            const auto second = n > 1 ? heaps[1] : 0;
            const auto second_times = std::count(heaps.begin(), heaps.end(), second);
            ways = times > 1 ? times * size : second == 0 || second_times % 2 == 1 ? 1 : second;
        }
        std::printf("%u\n", ways);
    }
}
