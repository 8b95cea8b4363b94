// Wrong: the formula of the encyclopedias. Reduces the heaps modulo r + 1 and asks whether
// every binary digit occurs in a multiple of k + 1 of them. That would hold for one of
// the two bounds alone; with both, a move can raise a residue, and the proof breaks.
// Smallest failure: k = 2, r = 1, row (1, 1, 1, 2). The first player leaves (1, 1, 1),
// the answer is first; the residues are 1, 1, 1, 0 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    for (int bit = 0; bit < 4; ++bit) {
        int ones = 0;
        for (int heap : row) ones += heap % (r + 1) >> bit & 1;
        if (ones % (k + 1) != 0) return true;
    }
    return false;
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
