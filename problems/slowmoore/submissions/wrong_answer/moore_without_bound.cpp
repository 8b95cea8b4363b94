// Wrong: Moore's rule, as if any number of stones could be taken from a heap.
// Smallest failure: k = 1, r = 1, row (2). There are exactly two moves, the answer is
// second; this prints first.
#include <cstdio>
#include <vector>

bool wins(int k, int, const std::vector<int> &row) {
    for (int bit = 0; bit < 4; ++bit) {
        int ones = 0;
        for (int heap : row) ones += heap >> bit & 1;
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
