// Wrong: every edge that closes a cycle in the depth-first search is taken for a cycle of its own,
// whose length decides: odd counts 1 at its top, even 0. That is right only if no two cycles share
// an edge. The smallest failure is three edges from the ground to one vertex, which have value 1;
// without parallel edges it has five edges, the ground joined to three vertices and one of these to
// the other two.

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
    const int n = int(graph.near.size());
    std::vector<int> depth(n, -1), parent(n), extra(n), top(n, -1), value(n), next(n), stack{0}, order;
    std::vector<char> used(graph.edges.size());
    depth[0] = 0;
    while (!stack.empty()) {
        const int v = stack.back();
        if (next[v] == int(graph.near[v].size())) {
            order.push_back(v);
            stack.pop_back();
            continue;
        }
        const int edge = graph.near[v][next[v]++], other = graph.other(edge, v);
        if (used[edge]) continue;
        used[edge] = 1;
        if (depth[other] < 0) {
            depth[other] = depth[v] + 1;
            parent[other] = v;
            stack.push_back(other);
        } else {
            extra[other] ^= (depth[v] - depth[other] + 1) % 2;
            for (int w = v; w != other && top[w] != other; w = parent[w]) top[w] = other;
        }
    }
    for (int v : order) {
        value[v] ^= extra[v];
        if (v == 0) continue;
        if (top[v] >= 0) {
            value[top[v]] ^= value[v];
        } else {
            value[parent[v]] ^= value[v] + 1;
        }
    }
    return value[0];
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) std::printf("%d\n", grundy(read_graph()));
}
