// Wrong: the parity of the number of edges is printed, as if every cut removed one edge. The
// smallest failure is an edge with a loop at its end, which has value 2.

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
    std::vector<char> seen(graph.near.size());
    std::vector<int> order{0};
    seen[0] = 1;
    for (size_t i = 0; i < order.size(); ++i) {
        for (int edge : graph.near[order[i]]) {
            const int other = graph.other(edge, order[i]);
            if (!seen[other]) {
                seen[other] = 1;
                order.push_back(other);
            }
        }
    }
    int edges = 0;
    for (const auto &edge : graph.edges) edges += seen[edge.first];
    return edges % 2;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) std::printf("%d\n", grundy(read_graph()));
}
