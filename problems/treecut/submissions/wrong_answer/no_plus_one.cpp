// Wrong: the values of the children are xor-ed without adding 1 to each, and a leaf counts 1. Then
// the value is the parity of the number of leaves. The smallest failure has three edges: a path of
// two and a single edge at the root, which is called lost.

#include <cstdio>
#include <vector>

struct Tree {
    int n;
    std::vector<int> order, parent;              // from the root outwards; the root is 1
    std::vector<std::vector<int>> children;      // by vertex

    bool leaf(int v) const { return children[v].empty(); }
};

static Tree read_tree() {
    Tree tree;
    std::scanf("%d", &tree.n);
    std::vector<std::vector<int>> near(tree.n + 1);
    for (int i = 1; i < tree.n; ++i) {
        int u, v;
        std::scanf("%d %d", &u, &v);
        near[u].push_back(v);
        near[v].push_back(u);
    }
    tree.order = {1};
    tree.parent.assign(tree.n + 1, 0);
    tree.children.resize(tree.n + 1);
    for (size_t i = 0; i < tree.order.size(); ++i) {
        const int v = tree.order[i];
        for (int child : near[v]) {
            if (child == tree.parent[v]) continue;
            tree.parent[child] = v;
            tree.children[v].push_back(child);
            tree.order.push_back(child);
        }
    }
    return tree;
}

// The vertex below the edge to cut; 0 to give up.
static int cut(const Tree &tree) {
    std::vector<int> leaves(tree.n + 1);
    for (size_t i = tree.order.size(); i-- > 1;) {
        const int v = tree.order[i];
        if (tree.leaf(v)) leaves[v] = 1;
        leaves[tree.parent[v]] += leaves[v];
    }
    if (leaves[1] % 2 == 0) return 0;
    for (size_t i = tree.order.size(); i-- > 1;) {
        const int v = tree.order[i], parent = tree.parent[v];
        const bool new_leaf = parent != 1 && tree.children[parent].size() == 1;
        if ((leaves[1] - leaves[v] + new_leaf) % 2 == 0) return v;
    }
    return 0;
}

int main() {
    int t;
    std::scanf("%d", &t);
    while (t-- > 0) {
        const Tree tree = read_tree();
        const int child = cut(tree);
        if (child == 0) {
            std::puts("lose");
        } else {
            std::printf("%d %d\n", tree.parent[child], child);
        }
    }
}
