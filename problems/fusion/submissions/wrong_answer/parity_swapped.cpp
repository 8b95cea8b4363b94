// Wrong: a fused part counts 1 if the number of its edges is even, and 0 if it is odd. The smallest
// failure is a loop at the ground, which has value 1.

#include <cstdio>
#include <utility>
#include <vector>

struct Graph {
    std::vector<std::pair<int, int>> edges;      // vertex 0 is the ground
    std::vector<std::vector<int>> near;          // the edges of each vertex

    int other(int edge, int v) const { return edges[edge].first ^ edges[edge].second ^ v; }
};

static Graph read_graph() {
    int n, m, g;
    std::scanf("%d %d %d", &n, &m, &g);
    std::vector<int> name(n + 1);
    for (int v = 1; v <= n; ++v) name[v] = v;
    for (int i = 0; i < g; ++i) {
        int v;
        std::scanf("%d", &v);
        name[v] = 0;
    }
    Graph graph;
    graph.near.resize(n + 1);
    for (int i = 0; i < m; ++i) {
        int u, v;
        std::scanf("%d %d", &u, &v);
        u = name[u], v = name[v];
        const int edge = int(graph.edges.size());
        graph.edges.push_back({u, v});
        graph.near[u].push_back(edge);
        if (u != v) graph.near[v].push_back(edge);
    }
    return graph;
}

// Starts from the right value of a fused part and flips the lowest bit of every part that has
// edges.
static int grundy(const Graph &graph) {
    const int n = int(graph.near.size());
    std::vector<int> found(n), low(n), value(n), next(n), cyclic(n), stack{0};
    std::vector<char> used(graph.edges.size());
    int clock = found[0] = low[0] = 1;
    while (!stack.empty()) {
        const int v = stack.back();
        if (next[v] < int(graph.near[v].size())) {
            const int edge = graph.near[v][next[v]++], other = graph.other(edge, v);
            if (used[edge]) continue;
            used[edge] = 1;
            if (found[other] == 0) {
                found[other] = low[other] = ++clock;
                stack.push_back(other);
            } else {
                if (found[other] < low[v]) low[v] = found[other];
                value[v] ^= 1;
                cyclic[v] = 1;
            }
            continue;
        }
        stack.pop_back();
        if (stack.empty()) break;
        const int parent = stack.back();
        if (low[v] < low[parent]) low[parent] = low[v];
        if (low[v] < found[v]) {
            value[parent] ^= value[v] ^ 1;
            cyclic[parent] = 1;
        } else {
            value[parent] ^= (value[v] ^ cyclic[v]) + 1;
        }
    }
    return value[0] ^ cyclic[0];
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) std::printf("%d\n", grundy(read_graph()));
}
