// Wrong: adds the Grundy values of the tokens instead of taking their xor.
// Smallest failure: edge 1 0 and two tokens on 1. The second player moves the other
// token, the answer is LOSE; the sum is 2 and this prints WIN.
#include <cstdio>
#include <vector>

int main() {
    int n, e;
    if (std::scanf("%d %d", &n, &e) != 2) return 1;
    std::vector<std::vector<int>> successors(n), predecessors(n);
    std::vector<int> missing(n, 0), order;
    for (int i = 0; i < e; ++i) {
        int u, v;
        if (std::scanf("%d %d", &u, &v) != 2) return 1;
        successors[u].push_back(v);
        predecessors[v].push_back(u);
        ++missing[u];
    }
    // Every vertex after all its successors.
    for (int v = 0; v < n; ++v)
        if (missing[v] == 0) order.push_back(v);
    for (int i = 0; i < n; ++i)
        for (int u : predecessors[order[i]])
            if (--missing[u] == 0) order.push_back(u);
    std::vector<int> value(n, 0), seen(n + 1, -1);
    for (int v : order) {
        for (int w : successors[v]) seen[value[w]] = v;
        while (seen[value[v]] == v) ++value[v];
    }
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        int k, sum = 0;
        if (std::scanf("%d", &k) != 1) return 1;
        while (k-- > 0) {
            int v;
            if (std::scanf("%d", &v) != 1) return 1;
            sum += value[v];
        }
        std::puts(sum == 0 ? "LOSE" : "WIN");
    }
}
