// Wrong: computes the values from vertex 0 upwards, as if every edge led to a vertex
// with a smaller number. Values that are not yet known count as 0.
// Smallest failure: edges 0 1, 1 2 and one token on 0. Both moves are forced, the
// answer is LOSE; 1 still has value 0 when 0 asks for it, so this prints WIN.
#include <cstdio>
#include <vector>

int main() {
    int n, e;
    if (std::scanf("%d %d", &n, &e) != 2) return 1;
    std::vector<std::vector<int>> successors(n);
    for (int i = 0; i < e; ++i) {
        int u, v;
        if (std::scanf("%d %d", &u, &v) != 2) return 1;
        successors[u].push_back(v);
    }
    std::vector<int> value(n, 0), seen(n + 1, -1);
    for (int v = 0; v < n; ++v) {
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
            sum ^= value[v];
        }
        std::puts(sum == 0 ? "LOSE" : "WIN");
    }
}
