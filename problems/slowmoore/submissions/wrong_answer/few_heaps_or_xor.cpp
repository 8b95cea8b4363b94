// Wrong: says that the first player wins if at most k residues are not 0, and else lets the
// xor of the residues decide.
// Smallest failure: k = 2, r = 1, row (1, 1, 1). The second player can always take the
// rest, the answer is second; the xor is 1 and this prints first.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    int heaps = 0, sum = 0;
    for (int heap : row) {
        heaps += heap % (r + 1) != 0;
        sum ^= heap % (r + 1);
    }
    return (heaps > 0 && heaps <= k) || sum != 0;
}

int main() {
    int k, r, q;
    if (std::scanf("%d %d %d", &k, &r, &q) != 3) return 1;
    while (q-- > 0) {
        int n;
        if (std::scanf("%d", &n) != 1) return 1;
        std::vector<int> row(n);
        for (int &heap : row)
            if (std::scanf("%d", &heap) != 1) return 1;
        std::puts(wins(k, r, row) ? "first" : "second");
    }
}
