// Green Hackenbush on a multigraph, by fusing cycles one after the other.
//
// A breadth-first search from the ground gives a spanning tree. Every other edge closes a cycle
// with it; the tree edges of that cycle are fused by union and find, where the leader of a set is
// its vertex nearest to the ground. No low points are used. In the end the tree edges that were not
// fused are the bridges. Each inner edge flips the lowest bit of its set, and the values run up the
// bridges, plus one each.

#include <cstdio>
#include <utility>
#include <vector>

static int read_int() {
    int c = std::getchar();
    while (c < '0') c = std::getchar();
    int value = 0;
    for (; c >= '0'; c = std::getchar()) value = 10 * value + (c - '0');
    return value;
}

static std::vector<int> leader;

static int find(int v) {
    while (leader[v] != v) v = leader[v] = leader[leader[v]];
    return v;
}

int main() {
    for (int t = read_int(); t > 0; --t) {
        const int n = read_int(), m = read_int(), g = read_int();
        std::vector<char> grounded(n + 1);
        for (int i = 0; i < g; ++i) grounded[read_int()] = 1;
        std::vector<std::pair<int, int>> edges(m);
        std::vector<int> first(n + 1, -1), next(2 * m), depth(n + 1, -1), up(n + 1, -2), order{0};
        for (int i = 0; i < m; ++i) {
            int u = read_int(), v = read_int();
            if (grounded[u]) u = 0;
            if (grounded[v]) v = 0;
            edges[i] = {u, v};
            next[2 * i] = first[u], first[u] = 2 * i;
            next[2 * i + 1] = first[v], first[v] = 2 * i + 1;
        }
        // up[v] is the half edge from v to its parent, negative for the ground.
        depth[0] = 0;
        for (size_t i = 0; i < order.size(); ++i) {
            const int v = order[i];
            for (int half = first[v]; half >= 0; half = next[half]) {
                const int other = half % 2 ? edges[half / 2].first : edges[half / 2].second;
                if (depth[other] >= 0) continue;
                depth[other] = depth[v] + 1;
                up[other] = half ^ 1;
                order.push_back(other);
            }
        }
        const auto parent = [&](int v) {
            const auto &edge = edges[up[v] >> 1];
            return up[v] % 2 ? edge.first : edge.second;
        };
        leader.resize(n + 1);
        for (int v = 0; v <= n; ++v) leader[v] = v;
        std::vector<int> value(n + 1), loops(n + 1);
        for (int i = 0; i < m; ++i) {
            int u = edges[i].first, v = edges[i].second;
            const bool in_tree = up[u] >> 1 == i || up[v] >> 1 == i;
            if (depth[u] < 0 || in_tree) continue;
            ++loops[u];
            u = find(u), v = find(v);
            while (u != v) {
                if (depth[u] < depth[v]) std::swap(u, v);
                ++loops[u];
                u = leader[u] = find(parent(u));
            }
        }
        for (size_t i = order.size(); i-- > 0;) {
            const int v = order[i];
            value[v] ^= loops[v] % 2;
            if (v == 0) continue;
            if (leader[v] != v) {
                value[find(v)] ^= value[v];
            } else {
                value[find(parent(v))] ^= value[v] + 1;
            }
        }
        std::printf("%d\n", value[0]);
    }
}
