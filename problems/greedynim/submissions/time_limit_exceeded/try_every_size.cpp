// Too slow: right, but it tries every size of a tallest heap and counts the tallest heaps after each
// move, which takes up to 10^9 times n steps.
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
        const auto size = *std::max_element(heaps.begin(), heaps.end());
        const auto tallest = std::count(heaps.begin(), heaps.end(), size);
        const auto changed = std::find(heaps.begin(), heaps.end(), size);
        long long sizes = 0;
        for (long long left = 0; left < size; ++left) {
            *changed = left;
            const auto largest = *std::max_element(heaps.begin(), heaps.end());
            if (largest == 0 || std::count(heaps.begin(), heaps.end(), largest) % 2 == 0) ++sizes;
        }
        std::printf("%lld\n", tallest * sizes);
    }
}
