// Tokens on an acyclic graph, value by value instead of vertex by vertex: the
// vertices of value 0 are the kernel of the graph, the only set that no edge
// joins and that every other vertex has an edge into. Without the kernel, the
// vertices of value 1 are the kernel of the rest, and so on. A kernel is found by
// peeling: a vertex whose remaining successors are all outside belongs to it, and
// its predecessors do not. Each edge is looked at once for each value below its ends.
#include <cstdio>
#include <vector>

int main() {
    int n, e;
    if (std::scanf("%d %d", &n, &e) != 2) return 1;
    std::vector<std::vector<int>> predecessors(n);
    std::vector<int> successors(n, 0);
    for (int i = 0; i < e; ++i) {
        int u, v;
        if (std::scanf("%d %d", &u, &v) != 2) return 1;
        predecessors[v].push_back(u);
        ++successors[u];
    }
    std::vector<int> value(n, -1);
    std::vector<int> rest(n);
    for (int v = 0; v < n; ++v) rest[v] = v;
    for (int level = 0; !rest.empty(); ++level) {
        // undecided[v] counts the successors left that are not yet known to be
        // outside the kernel; -1 says that v itself is outside.
        std::vector<int> outside, stack, &undecided = successors;
        for (int v : rest)
            if (undecided[v] == 0) stack.push_back(v);
        while (!stack.empty()) {
            const int v = stack.back();
            stack.pop_back();
            value[v] = level;
            for (int u : predecessors[v]) {
                if (value[u] >= 0 || undecided[u] < 0) continue;
                undecided[u] = -1;
                outside.push_back(u);
                for (int w : predecessors[u])
                    if (undecided[w] > 0 && --undecided[w] == 0) stack.push_back(w);
            }
        }
        for (int v : outside) undecided[v] = 0;
        for (int v : outside)
            for (int u : predecessors[v])
                if (value[u] < 0) ++undecided[u];
        rest.swap(outside);
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
