// Wrong: collects the values of the successors in one 64-bit word, as if no value
// could pass 63. As on the usual processors, a shift by x shifts by x mod 64.
// Smallest failure: the complete graph on 66 vertices, tokens on the two vertices with
// most edges. Values 64 and 65, the answer is WIN; in the word 64 falls on the bit of
// 0, so both get the value 64 and this prints LOSE.
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
        unsigned long long met = 0;
        for (int w : successors[v]) met |= 1ULL << (value[w] % 64);
        while (value[v] < 64 && (met >> value[v] & 1)) ++value[v];
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
