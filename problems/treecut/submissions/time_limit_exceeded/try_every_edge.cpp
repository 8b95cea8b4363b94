// Too slow: right, but after every possible cut all values are computed anew, O(n) for each of n -
// 1 edges.

#include <cstdio>
#include <vector>

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        int n;
        std::scanf("%d", &n);
        std::vector<std::vector<int>> near(n + 1);
        for (int i = 1; i < n; ++i) {
            int u, v;
            std::scanf("%d %d", &u, &v);
            near[u].push_back(v);
            near[v].push_back(u);
        }
        std::vector<int> order{1}, parent(n + 1);
        for (size_t i = 0; i < order.size(); ++i) {
            for (int child : near[order[i]]) {
                if (child == parent[order[i]]) continue;
                parent[child] = order[i];
                order.push_back(child);
            }
        }
        int found = 0;
        for (int cut = 2; cut <= n && found == 0; ++cut) {
            std::vector<int> value(n + 1);
            for (size_t i = order.size(); i-- > 1;) {
                const int v = order[i];
                if (v != cut) value[parent[v]] ^= value[v] + 1;
            }
            if (value[1] == 0) found = cut;
        }
        if (found == 0) {
            std::puts("lose");
        } else {
            std::printf("%d %d\n", parent[found], found);
        }
    }
}
