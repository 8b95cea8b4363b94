// Wrong: every tree gets the value that it would have as a single misère game, where 0 and 1 change
// places, and the xor over the trees is taken. Such values do not add up. The smallest failure is
// two single edges, where PP wins.

#include <cstdio>
#include <vector>

struct Tree {
    int vertices = 0, value = 0;              // the value of the root
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
    }
    tree.value = value[1];
    return true;
}

static bool pp_wins(const std::vector<Tree> &forest) {
    int sum = 0;
    for (const Tree &tree : forest) {
        // A misere value of one heap: 0 and 1 change places, larger values stay.
        sum ^= tree.value > 1 ? tree.value : 1 - tree.value;
    }
    return sum != 0;
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
