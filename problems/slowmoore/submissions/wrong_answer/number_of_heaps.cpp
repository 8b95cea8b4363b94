// Wrong: asks whether the number of heaps with a residue other than 0 modulo r + 1 is a
// multiple of k + 1.
// Smallest failure: k = 1, r = 2, row (1, 2). The first player leaves (1, 1), the answer is
// first; two heaps are a multiple of 2 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    int heaps = 0;
    for (int heap : row) heaps += heap % (r + 1) != 0;
    return heaps % (k + 1) != 0;
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
