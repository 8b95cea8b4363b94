// Wrong: as the formula of the encyclopedias, with k in the place of k + 1.
// Smallest failure: k = 1, r = 1, row (1). The first player takes the stone, the answer is
// first; everything is a multiple of 1 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int r, const std::vector<int> &row) {
    for (int bit = 0; bit < 4; ++bit) {
        int ones = 0;
        for (int heap : row) ones += heap % (r + 1) >> bit & 1;
        if (ones % k != 0) return true;
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
