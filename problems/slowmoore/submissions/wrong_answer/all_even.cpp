// Wrong: says that a row is lost only when all heaps are multiples of r + 1. Such rows are
// lost, since the second player can complete a round of r + 1 in every heap, but others too.
// Smallest failure: k = 1, r = 1, row (1, 1). There are exactly two moves, the answer is
// second; this prints first.
#include <cstdio>
#include <vector>

bool wins(int, int r, const std::vector<int> &row) {
    for (int heap : row)
        if (heap % (r + 1) != 0) return true;
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
