// Too slow: right, but it tries every choice of at most k heaps with every choice of their
// sizes until Moore's condition holds, and there are far too many, also in a row that is lost.
#include <cstdint>
#include <cstdio>
#include <vector>

using Heaps = std::vector<std::uint64_t>;

static bool is_lost(const Heaps &heaps, std::size_t k) {
    for (int column = 0; column < 63; ++column) {
        std::size_t ones = 0;
        for (const auto heap : heaps) ones += heap >> column & 1;
        if (ones % (k + 1) != 0) return false;
    }
    return true;
}

// Changes at most `left` of the heaps from `i` on so that the row is lost, if possible.
static bool win(Heaps &heaps, std::size_t i, std::size_t left, std::size_t k, bool changed) {
    if (changed && is_lost(heaps, k)) return true;
    if (i == heaps.size() || left == 0) return false;
    if (win(heaps, i + 1, left, k, false)) return true;
    const auto heap = heaps[i];
    for (heaps[i] = 0; heaps[i] < heap; ++heaps[i])
        if (win(heaps, i + 1, left - 1, k, true)) return true;
    return false;
}

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
        win(sizes, 0, k, k, false);
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
