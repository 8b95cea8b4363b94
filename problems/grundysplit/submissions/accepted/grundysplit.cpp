// Grundy's game with a sparse space (Berlekamp, Conway, Guy, Winning Ways, chapter 4).
// Call a number rare if the ones above its lowest bit are even in number, else
// common. The xor of two numbers of one kind is rare, of two kinds common. So the
// common options of a heap come from splits with a rare part, and there are few rare
// heaps. The least common number that is no option is the value, unless a smaller
// rare number is no option either; to see that, splits are tried until all smaller
// rare numbers have turned up, which is soon. Any division by parity gives right
// values, this one makes the search short.
#include <cstdio>
#include <vector>

constexpr int max_heap = 10000, max_value = 256;

bool is_rare(int value) { return __builtin_popcount(value >> 1) % 2 == 0; }

int main() {
    std::vector<int> value(max_heap + 1, 0), rare_heaps, seen(max_value, 0);
    for (int n = 1; n <= max_heap; ++n) {
        for (int a : rare_heaps)
            if (2 * a != n) seen[value[a] ^ value[n - a]] = n;
        int least = 0, missing = 0;
        while (is_rare(least) || seen[least] == n) ++least;
        for (int v = 0; v < least; ++v)
            if (is_rare(v) && seen[v] != n) ++missing;
        for (int a = 1; 2 * a < n && missing > 0; ++a) {
            const int option = value[a] ^ value[n - a];
            if (seen[option] == n) continue;
            seen[option] = n;
            if (option < least) --missing;
        }
        if (missing == 0) {
            value[n] = least;
        } else {
            while (!is_rare(value[n]) || seen[value[n]] == n) ++value[n];
        }
        if (is_rare(value[n])) rare_heaps.push_back(n);
    }
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= value[heap];
        }
        std::printf("%d\n", sum);
    }
}
