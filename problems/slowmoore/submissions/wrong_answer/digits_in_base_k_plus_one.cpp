// Wrong: as the formula of the encyclopedias, with the residues written in base k + 1 and
// the digits added modulo k + 1.
// Smallest failure: k = 2, r = 2, row (1, 2). Both heaps can be taken at once, the answer is
// first; 1 + 2 is 0 modulo 3 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    for (int place = 1; place <= 16; place *= k + 1) {
        int digits = 0;
        for (int heap : row) digits += heap % (r + 1) / place % (k + 1);
        if (digits % (k + 1) != 0) return true;
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
