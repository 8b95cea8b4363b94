// Too slow: every possible cut of PP is tried, and who wins after it is found out by valuing the
// whole forest anew, O(n) for each of n edges.

#include <cstdio>
#include <vector>

// All trees of a case as one: roots do nothing, so they are one vertex. Parents have smaller
// numbers.
static bool won(const std::vector<int> &parent, int cut) {
    std::vector<int> value(parent.size());
    int sum = 0;
    bool large = false;
    for (int v = int(parent.size()) - 1; v > 0; --v) {
        if (v == cut) continue;
        value[parent[v]] ^= value[v] + 1;
        if (parent[v] == 0) {
            sum ^= value[v] + 1;
            large |= value[v] > 0;
        }
    }
    return (sum != 0) == large;
}

int main() {
    int trees;
    while (std::scanf("%d", &trees) == 1) {
        std::vector<int> parent{0};
        while (trees-- > 0) {
            int m;
            if (std::scanf("%d", &m) != 1) return 1;
            std::vector<std::vector<int>> near(m + 1);
            for (int i = 1; i < m; ++i) {
                int a, b;
                if (std::scanf("%d %d", &a, &b) != 2) return 1;
                near[a].push_back(b);
                near[b].push_back(a);
            }
            std::vector<int> order{1}, name(m + 1, -1);
            name[1] = 0;
            for (size_t i = 0; i < order.size(); ++i) {
                for (int child : near[order[i]]) {
                    if (name[child] >= 0) continue;
                    name[child] = int(parent.size());
                    parent.push_back(name[order[i]]);
                    order.push_back(child);
                }
            }
        }
        bool pp = parent.size() == 1;
        for (size_t v = 1; v < parent.size() && !pp; ++v) pp = !won(parent, int(v));
        std::puts(pp ? "PP" : "QQ");
    }
}
