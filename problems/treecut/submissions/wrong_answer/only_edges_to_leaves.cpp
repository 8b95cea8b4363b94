// Wrong: the outcome is right, but only edges with nothing behind them are cut. The smallest
// failure is the path of two edges, where the edge at the root has to be cut.

#include <cstdio>
#include <vector>

struct Tree {
    int n;
    std::vector<int> order, parent;              // from the root outwards; the root is 1
    std::vector<std::vector<int>> children;      // by vertex
    std::vector<int> value;                      // of the colon principle, by vertex

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
    tree.value.assign(tree.n + 1, 0);
    for (size_t i = 0; i < tree.order.size(); ++i) {
        const int v = tree.order[i];
        for (int child : near[v]) {
            if (child == tree.parent[v]) continue;
            tree.parent[child] = v;
            tree.children[v].push_back(child);
            tree.order.push_back(child);
        }
    }
    for (size_t i = tree.order.size(); i-- > 1;) {
        const int v = tree.order[i];
        tree.value[tree.parent[v]] ^= tree.value[v] + 1;
    }
    return tree;
}

// The vertex below the edge to cut; 0 to give up.
static int cut(const Tree &tree) {
    if (tree.value[1] == 0) return 0;
    std::vector<int> wanted(tree.n + 1);
    int last_leaf = 0;
    for (int v : tree.order) {
        if (v != 1) {
            const int parent = tree.parent[v];
            const int height = (tree.value[v] + 1) ^ tree.value[parent] ^ wanted[parent];
            // A vertex that would have to disappear is kept at the value it has.
            wanted[v] = height == 0 ? tree.value[v] : height - 1;
            if (tree.leaf(v)) last_leaf = v;
            if (tree.leaf(v) && height == 0) return v;
        }
    }
    return last_leaf;
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
