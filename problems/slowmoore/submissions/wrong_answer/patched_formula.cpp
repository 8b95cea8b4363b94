// Wrong: the formula of the encyclopedias with its smallest counterexample put right: if a
// heap of r + 1 stands beside k + 1 heaps of 1, the row is won.
// Smallest failure: k = 2, r = 1, row (1, 1, 1, 1, 2). The answer is second, and no rule about
// single rows says so; this prints first.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    int ones = 0, next = 0;
    for (int heap : row) {
        ones += heap == 1;
        next += heap == r + 1;
    }
    if (k > 1 && ones == k + 1 && next == 1) return true;
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
