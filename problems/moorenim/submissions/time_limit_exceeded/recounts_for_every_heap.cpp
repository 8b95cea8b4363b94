// Too slow: right, but it counts the ones of all columns anew after every single heap
// that it has cut, which takes n steps for each of up to k heaps.
#include <cstdint>
#include <cstdio>
#include <vector>

using Heaps = std::vector<std::uint64_t>;

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        std::size_t n, k;
        std::scanf("%zu %zu", &n, &k);
        Heaps heaps(n);
        for (auto &heap : heaps) {
            unsigned long long size;
            std::scanf("%llu", &size);
            heap = size;
        }
        Heaps sizes = heaps;
        std::vector<std::size_t> cut;
        std::vector<bool> is_cut(n);
        for (int column = 62; column >= 0; --column) {
            const auto one = 1ULL << column;
            for (;;) {
                // The ones of the heaps that are not cut, in this column and the others.
                std::vector<std::size_t> ones(63);
                for (std::size_t i = 0; i < n; ++i)
                    for (int c = 0; c < 63; ++c) ones[c] += is_cut[i] ? 0 : sizes[i] >> c & 1;
                const auto surplus = ones[column] % (k + 1);
                for (const auto i : cut) sizes[i] &= ~one;
                if (surplus == 0) break;
                // Heaps cut in this column count for the surplus already.
                if (cut.size() >= k + 1 - surplus) {
                    for (std::size_t j = 0; j < k + 1 - surplus; ++j) sizes[cut[j]] |= one;
                    break;
                }
                std::size_t i = 0;
                while (is_cut[i] || (sizes[i] & one) == 0) ++i;
                sizes[i] &= ~one;
                is_cut[i] = true;
                cut.push_back(i);
            }
        }
        std::vector<std::size_t> changed;
        for (std::size_t i = 0; i < n; ++i)
            if (sizes[i] != heaps[i]) changed.push_back(i);
        if (changed.empty()) {
            std::puts("lose");
            continue;
        }
        std::printf("%zu\n", changed.size());
        for (const auto i : changed)
            std::printf("%zu %llu\n", i + 1, static_cast<unsigned long long>(sizes[i]));
    }
}
