// Wrong: takes the heap modulo max S + 1, as if S were {1, .., max S}.
// Smallest failure: S = {2}, letter N, heap (1). No move is possible, the answer is
// second; this prints first.
#include <algorithm>
#include <cstdio>
#include <vector>

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        int k, n;
        char letter[2];
        if (std::scanf("%d", &k) != 1) return 1;
        std::vector<int> steps(k);
        for (int &s : steps)
            if (std::scanf("%d", &s) != 1) return 1;
        if (std::scanf("%1s %d", letter, &n) != 2) return 1;
        const int period = *std::max_element(steps.begin(), steps.end()) + 1;
        int sum = 0;
        bool large = false;
        while (n-- > 0) {
            long long heap;
            if (std::scanf("%lld", &heap) != 1) return 1;
            const int value = static_cast<int>(heap % period);
            sum ^= value;
            large |= value > 1;
        }
        const bool wins = (sum != 0) == (large || letter[0] == 'N');
        std::puts(wins ? "first" : "second");
    }
}
