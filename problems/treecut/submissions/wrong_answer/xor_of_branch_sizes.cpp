// Wrong: the branches at the root are taken for Nim heaps of as many objects as they have edges, as
// if any number of edges could be removed. The smallest failure for the outcome has four edges: a
// single edge, and an edge with two edges behind it, which is lost.

#include <cstdio>
#include <vector>

struct Tree {
    int n;
    std::vector<int> order, parent;              // from the root outwards; the root is 1
    std::vector<std::vector<int>> children;      // by vertex
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
    std::vector<int> size(tree.n + 1, 1);
    for (size_t i = tree.order.size(); i-- > 1;) {
        const int v = tree.order[i];
        size[tree.parent[v]] += size[v];
    }
    int sum = 0;
    for (int child : tree.children[1]) sum ^= size[child];
    if (sum == 0) return 0;
    for (int branch : tree.children[1]) {
        const int kept = size[branch] ^ sum;
        if (kept >= size[branch]) continue;
        // A subtree of the branch with just the edges that have to go.
        std::vector<int> inside{branch};
        for (size_t i = 0; i < inside.size(); ++i) {
            if (size[inside[i]] == size[branch] - kept) return inside[i];
            for (int child : tree.children[inside[i]]) inside.push_back(child);
        }
        return branch;
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
