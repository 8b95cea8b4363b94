// Finds the results of small stacks by the definition, until four stacks in a row repeat
// the first four: a result depends on four stacks before it, so from there everything
// repeats. The remainder modulo this period is computed in groups of nine digits.
#include <cstdint>
#include <iostream>
#include <string>
#include <vector>

int main() {
    constexpr int takes[] = {1, 3, 4};
    std::vector<int> result;  // the smallest winning take, 0 if there is none
    std::size_t period = 0;
    while (period == 0) {
        const int n = static_cast<int>(result.size());
        int found = 0;
        for (const int take : takes)
            if (found == 0 && take <= n && result[n - take] == 0) found = take;
        result.push_back(found);
        for (std::size_t start = 4; start + 4 <= result.size() && period == 0; ++start) {
            bool repeats = true;
            // The takes of the first four stacks are limited, so only who wins is compared.
            for (std::size_t i = 0; i < 4; ++i)
                if ((result[i] == 0) != (result[start + i] == 0)) repeats = false;
            if (repeats) period = start;
        }
    }

    std::ios::sync_with_stdio(false);
    int t;
    std::cin >> t;
    while (t-- > 0) {
        std::string n;
        std::cin >> n;
        std::uint64_t rest = 0;
        for (std::size_t at = 0; at < n.size();) {
            // The first group has what is left over from groups of nine.
            const std::size_t length = at == 0 && n.size() % 9 != 0 ? n.size() % 9 : 9;
            rest = (rest * 1000000000 + std::stoull(n.substr(at, length))) % period;
            at += length;
        }
        std::cout << result[rest] << '\n';
    }
}
