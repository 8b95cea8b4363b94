// Too slow: right by definition, but the value of a heap is computed afresh at every
// visit, so that the time grows exponentially with the heap.
#include <bitset>
#include <cstdio>

int grundy(int n) {
    std::bitset<256> options;
    for (int a = 1; 2 * a < n; ++a) options.set(grundy(a) ^ grundy(n - a));
    int mex = 0;
    while (options[mex]) ++mex;
    return mex;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int n, sum = 0;
        if (std::scanf("%d", &n) != 1) return 1;
        while (n-- > 0) {
            int heap;
            if (std::scanf("%d", &heap) != 1) return 1;
            sum ^= grundy(heap);
        }
        std::printf("%d\n", sum);
    }
}
