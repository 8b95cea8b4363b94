// Wrong: on the way down the 1 of the edge is forgotten: the child is asked for the height of the
// whole branch. The smallest failure has three edges: a path of two and a single edge at the root.

#include <cstdio>
#include <vector>

struct Tree {
    int n;
    std::vector<int> order, parent;              // from the root outwards; the root is 1
    std::vector<std::vector<int>> children;      // by vertex
    std::vector<int> value;                      // of the colon principle, by vertex
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

// The vertex below a winning edge; 0 if there is none.
static int cut(const Tree &tree) {
    if (tree.value[1] == 0) return 0;
    int v = 1, wanted = 0;
    for (;;) {
        const int change = tree.value[v] ^ wanted;
        const int above = v;
        for (int child : tree.children[v]) {
            const int height = tree.value[child] + 1;
            if ((height ^ change) >= height) continue;
            if (height == change) return child;
            v = child;
            wanted = height ^ change;
            break;
        }
        if (v == above) return v;  // nothing fits here
    }
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
