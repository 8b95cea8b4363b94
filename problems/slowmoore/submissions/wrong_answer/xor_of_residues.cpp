// Wrong: the rule for one heap at a time, with the bound r.
// Smallest failure: k = 2, r = 1, row (1, 1). Both heaps can be taken at once, the answer
// is first; this prints second.
#include <cstdio>
#include <vector>

bool wins(int, int r, const std::vector<int> &row) {
    int sum = 0;
    for (int heap : row) sum ^= heap % (r + 1);
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
