// Wrong: edges that are not in the spanning tree of the search are dropped, and the tree is valued
// as a tree. The smallest failure is a loop at the ground, which has value 1.

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

static int grundy(const Graph &graph) {
    std::vector<int> value(graph.near.size()), parent(graph.near.size(), -1), order{0};
    parent[0] = 0;
    for (size_t i = 0; i < order.size(); ++i) {
        for (int edge : graph.near[order[i]]) {
            const int other = graph.other(edge, order[i]);
            if (parent[other] >= 0) continue;
            parent[other] = order[i];
            order.push_back(other);
        }
    }
    for (size_t i = order.size(); i-- > 1;) value[parent[order[i]]] ^= value[order[i]] + 1;
    return value[0];
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) std::printf("%d\n", grundy(read_graph()));
}
