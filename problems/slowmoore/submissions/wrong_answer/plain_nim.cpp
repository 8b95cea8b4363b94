// Wrong: ordinary Nim, without both bounds.
// Smallest failure: k = 1, r = 1, row (2). There are exactly two moves, the answer is
// second; this prints first.
#include <cstdio>
#include <vector>

bool wins(int, int, const std::vector<int> &row) {
    int sum = 0;
    for (int heap : row) sum ^= heap;
    return sum != 0;
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
