// Wrong: keeps the values in one byte each, as if none could pass 255.
// Smallest failure: the complete graph on 257 vertices with one token on the vertex
// of value 256. It is won at once, the answer is WIN; the byte holds 0 and this
// prints LOSE.
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
    std::vector<unsigned char> value(n, 0);
    std::vector<int> seen(n + 1, -1);
    for (int v : order) {
        for (int w : successors[v]) seen[value[w]] = v;
        int mex = 0;
        while (seen[mex] == v) ++mex;
        value[v] = static_cast<unsigned char>(mex);
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
