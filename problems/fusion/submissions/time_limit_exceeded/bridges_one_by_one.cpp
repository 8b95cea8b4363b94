// Too slow: right, but whether an edge is a bridge is found out by removing it and searching the
// whole bush again, O(n + m) for each of m edges.

#include <cstdio>
#include <utility>
#include <vector>

struct Graph {
    std::vector<std::pair<int, int>> edges;  // vertex 0 is the ground
    std::vector<std::vector<int>> near;      // the edges of each vertex

    int other(int edge, int v) const { return edges[edge].first ^ edges[edge].second ^ v; }

    // The vertices that are reached without one edge, and the edge by which each was found.
    std::vector<int> reached(int without, std::vector<int> &by) const {
        by.assign(near.size(), -2);
        by[0] = -1;
        std::vector<int> order{0};
        for (size_t i = 0; i < order.size(); ++i) {
            for (int edge : near[order[i]]) {
                const int next = other(edge, order[i]);
                if (edge == without || by[next] != -2) continue;
                by[next] = edge;
                order.push_back(next);
            }
        }
        return order;
    }
};

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n, m, g;
        std::scanf("%d %d %d", &n, &m, &g);
        std::vector<char> grounded(n + 1);
        for (int i = 0; i < g; ++i) {
            int v;
            std::scanf("%d", &v);
            grounded[v] = 1;
        }
        Graph graph;
        graph.near.resize(n + 1);
        for (int i = 0; i < m; ++i) {
            int u, v;
            std::scanf("%d %d", &u, &v);
            if (grounded[u]) u = 0;
            if (grounded[v]) v = 0;
            graph.edges.push_back({u, v});
            graph.near[u].push_back(i);
            if (u != v) graph.near[v].push_back(i);
        }
        std::vector<int> by, ignored, value(n + 1);
        const auto order = graph.reached(-1, by);
        for (int i = 0; i < m; ++i) {
            const int u = graph.edges[i].first, v = graph.edges[i].second;
            if (by[u] != -2 && by[u] != i && by[v] != i) value[u] ^= 1;
        }
        for (size_t i = order.size(); i-- > 1;) {
            const int v = order[i], parent = graph.other(by[v], v);
            const bool bridge = graph.reached(by[v], ignored).size() < order.size();
            value[parent] ^= bridge ? value[v] + 1 : value[v] ^ 1;
        }
        std::printf("%d\n", value[0]);
    }
}
