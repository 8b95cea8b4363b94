// Bounded Nim by a pairing strategy read off the binary digits: what is left of a
// heap after rounds of k + 1 stones together is its residue, and a game is balanced
// if every binary digit occurs in an even number of residues. The balanced games are
// lost, except that with the letter M and no residue above 1 it is the games with an
// odd number of ones that are lost.
#include <cstdio>
#include <cstring>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n;
        long long k;
        char letter[2];
        if (std::scanf("%d %lld %1s", &n, &k, letter) != 3) return 1;
        bool odd[60] = {};
        int ones = 0, large = 0;
        for (int i = 0; i < n; ++i) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const long long residue = heap % (k + 1);
            ones += residue == 1;
            large += residue > 1;
            for (int bit = 0; residue >> bit != 0; ++bit) odd[bit] ^= residue >> bit & 1;
        }
        const bool balanced = std::memchr(odd, 1, sizeof odd) == nullptr;
        const bool lost = letter[0] == 'M' && large == 0 ? ones % 2 == 1 : balanced;
        std::puts(lost ? "second" : "first");
    }
}
