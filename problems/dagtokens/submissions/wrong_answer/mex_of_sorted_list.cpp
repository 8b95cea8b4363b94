// Wrong: sorts the values of the successors and stops at the first place i that does
// not hold the value i, which is the mex only if no value occurs twice.
// Smallest failure: edges 1 0, 2 0, 2 0, 2 1 and tokens on 1 and 2. Values 1 and 2,
// the answer is WIN; in the list 0, 0, 1 the place 1 holds 0, so this gives 2 the
// value 1 and prints LOSE. Two different vertices of value 0 do the same.
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
        std::vector<int> met;
        for (int w : successors[v]) met.push_back(value[w]);
        std::sort(met.begin(), met.end());
        const int size = met.size();
        while (value[v] < size && met[value[v]] == value[v]) ++value[v];
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
