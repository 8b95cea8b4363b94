// Misère green Hackenbush on a forest, by what one can leave behind.
//
// The forest is misère Nim with one heap for each branch at a root, as high as the value of the
// branch. Leaves are stripped until only the root is left; the branch values are counted by size:
// heaps of 1, and larger heaps with their xor. With no larger heap, PP wins if the number of ones
// is even. With exactly one, PP wins by leaving an odd number of ones. With two or more, PP wins if
// the xor is not 0.

#include <cstdio>
#include <string>
#include <vector>

int main() {
    std::string output;
    int trees;
    while (std::scanf("%d", &trees) == 1) {
        int ones = 0, larger = 0, sum = 0;
        while (trees-- > 0) {
            int m;
            if (std::scanf("%d", &m) != 1) return 1;
            std::vector<int> degree(m + 1), near(m + 1), value(m + 1);
            for (int i = 1; i < m; ++i) {
                int a, b;
                if (std::scanf("%d %d", &a, &b) != 2) return 1;
                ++degree[a], ++degree[b];
                near[a] ^= b, near[b] ^= a;
            }
            degree[1] = 2 * m;  // the root is never stripped
            for (int start = 2; start <= m; ++start) {
                for (int v = start; degree[v] == 1;) {
                    const int parent = near[v], height = value[v] + 1;
                    if (parent == 1) {
                        ++(height == 1 ? ones : larger);
                        sum ^= height;
                    }
                    value[parent] ^= height;
                    near[parent] ^= v;
                    --degree[parent];
                    degree[v] = 0;
                    v = parent;
                }
            }
        }
        const bool pp = larger == 0 ? ones % 2 == 0 : larger == 1 || sum != 0;
        output += pp ? "PP\n" : "QQ\n";
    }
    std::fputs(output.c_str(), stdout);
}
