// Wrong: takes the length of the shortest way to the end as the value of a vertex,
// that is the smallest value of a successor plus one instead of the mex.
// Smallest failure: edges 2 1, 1 0 and one token on 2. Both moves are forced, the
// answer is LOSE; this finds 2 and prints WIN.
#include <algorithm>
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
    std::vector<int> value(n, 0);
    for (int v : order) {
        if (successors[v].empty()) continue;
        value[v] = n;
        for (int w : successors[v]) value[v] = std::min(value[v], value[w] + 1);
    }
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        int k, sum = 0;
        if (std::scanf("%d", &k) != 1) return 1;
        while (k-- > 0) {
            int v;
            if (std::scanf("%d", &v) != 1) return 1;
            sum ^= value[v];
        }
        std::puts(sum == 0 ? "LOSE" : "WIN");
    }
}
