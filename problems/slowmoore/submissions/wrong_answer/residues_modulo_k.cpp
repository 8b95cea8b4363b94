// Wrong: takes the heaps modulo k + 1 and their xor, mixing up the two bounds.
// Smallest failure: k = 1, r = 2, row (2). The first player takes both stones, the answer
// is first; 2 is 0 modulo 2 and this prints second.
#include <cstdio>
#include <vector>

bool wins(int k, int, const std::vector<int> &row) {
    int sum = 0;
    for (int heap : row) sum ^= heap % (k + 1);
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
