// Green Hackenbush on a tree: all winning edges at once, by leaves and wanted values.
//
// Leaves are stripped one after the other, which needs only the degree of every vertex and the xor
// of its neighbours. Then, from the root outwards, every vertex learns which value it would have to
// take to make the root 0, everything else unchanged: for the branch of a child, value plus one, it
// is xor-ed with the change of the parent. Where a branch would have to become 0, its first edge is
// a winning cut. The last one found is printed.

#include <cstdio>
#include <vector>

static int read_int() {
    int c = std::getchar();
    while (c < '0') c = std::getchar();
    int value = 0;
    for (; c >= '0'; c = std::getchar()) value = 10 * value + (c - '0');
    return value;
}

int main() {
    for (int t = read_int(); t > 0; --t) {
        const int n = read_int();
        std::vector<int> degree(n + 1), near(n + 1), value(n + 1), stripped;
        for (int i = 1; i < n; ++i) {
            const int u = read_int(), v = read_int();
            ++degree[u], ++degree[v];
            near[u] ^= v, near[v] ^= u;
        }
        degree[1] += 2;  // the root is never stripped
        for (int start = 2; start <= n; ++start) {
            for (int v = start; degree[v] == 1;) {
                const int parent = near[v];
                value[parent] ^= value[v] + 1;
                near[parent] ^= v;
                --degree[parent];
                degree[v] = 0;
                stripped.push_back(v);
                v = parent;
            }
        }
        // What is left in `near` of a stripped vertex is its parent.
        std::vector<int> wanted(n + 1, -1);
        wanted[1] = 0;
        int cut = 0;
        for (size_t i = stripped.size(); i-- > 0;) {
            const int v = stripped[i], parent = near[v];
            if (wanted[parent] < 0) continue;
            const int height = (value[v] + 1) ^ value[parent] ^ wanted[parent];
            wanted[v] = height - 1;
            if (height == 0) cut = v;
        }
        if (value[1] == 0) {
            std::puts("lose");
        } else {
            std::printf("%d %d\n", near[cut], cut);
        }
    }
}
