// Wrong: asks whether the residues modulo r + 1 add up to a multiple of k + 1.
// Smallest failure: k = 1, r = 2, row (2). The first player takes both stones, the answer
// is first; 2 is a multiple of 2 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    int total = 0;
    for (int heap : row) total += heap % (r + 1);
    return total % (k + 1) != 0;
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
