// Too slow: finds a value by following all paths, and forgets what it has found. The
// number of paths doubles with every vertex of a complete graph.
#include <cstdio>
#include <vector>

std::vector<std::vector<int>> successors;

int grundy(int v) {
    std::vector<char> met(successors[v].size() + 1, 0);
    for (int w : successors[v]) {
        const std::size_t value = grundy(w);
        if (value < met.size()) met[value] = 1;
    }
    int mex = 0;
    while (met[mex]) ++mex;
    return mex;
}

int main() {
    int n, e;
    if (std::scanf("%d %d", &n, &e) != 2) return 1;
    successors.resize(n);
    for (int i = 0; i < e; ++i) {
        int u, v;
        if (std::scanf("%d %d", &u, &v) != 2) return 1;
        successors[u].push_back(v);
    }
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    while (q-- > 0) {
        int k, sum = 0;
        if (std::scanf("%d", &k) != 1) return 1;
        while (k-- > 0) {
            int v;
            if (std::scanf("%d", &v) != 1) return 1;
            sum ^= grundy(v);
        }
        std::puts(sum == 0 ? "LOSE" : "WIN");
    }
}
