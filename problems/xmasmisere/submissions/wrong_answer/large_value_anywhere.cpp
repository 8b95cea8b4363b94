// Wrong: the largest vertex value of the forest, and not that of a branch at the root, says whether
// a branch is large. The smallest failure is an edge with two equal paths of two edges behind it.

#include <algorithm>
#include <cstdio>
#include <vector>

struct Tree {
    int vertices = 0, highest = 0;            // the largest value of a vertex, plus one
    std::vector<int> branches;                // the values of the branches at the root
};

static bool read_tree(Tree &tree) {
    if (std::scanf("%d", &tree.vertices) != 1) return false;
    const int m = tree.vertices;
    std::vector<std::vector<int>> near(m + 1);
    for (int i = 1; i < m; ++i) {
        int a, b;
        if (std::scanf("%d %d", &a, &b) != 2) return false;
        near[a].push_back(b);
        near[b].push_back(a);
    }
    std::vector<int> order{1}, parent(m + 1), value(m + 1);
    for (size_t i = 0; i < order.size(); ++i) {
        for (int child : near[order[i]]) {
            if (child == parent[order[i]]) continue;
            parent[child] = order[i];
            order.push_back(child);
        }
    }
    for (size_t i = order.size(); i-- > 1;) {
        const int v = order[i];
        value[parent[v]] ^= value[v] + 1;
        tree.highest = std::max(tree.highest, value[v] + 1);
        if (parent[v] == 1) tree.branches.push_back(value[v] + 1);
    }
    return true;
}

static bool pp_wins(const std::vector<Tree> &forest) {
    int sum = 0;
    bool large = false;
    for (const Tree &tree : forest) {
        for (int branch : tree.branches) sum ^= branch;
        large |= tree.highest > 1;
    }
    return (sum != 0) == large;
}

int main() {
    int trees;
    while (std::scanf("%d", &trees) == 1) {
        std::vector<Tree> forest(trees);
        for (Tree &tree : forest) {
            if (!read_tree(tree)) return 1;
        }
        std::puts(pp_wins(forest) ? "PP" : "QQ");
    }
}
