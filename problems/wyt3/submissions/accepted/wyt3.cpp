// Three heaps, the same number from any of them: the lost positions by marking, and the winning
// moves by what is fixed along each line.
//
// A move along a line leaves something as it is: two heaps, or one heap and the difference of the
// other two, or both differences. So there is at most one lost position for each of these, and a
// position is lost exactly if none of the seven values is taken by a lost position that comes
// before it. All positions with sorted heaps up to 300 are visited once, and each lost one notes
// itself under its seven values for every order of its heaps; a question is then seven look-ups.

#include <algorithm>
#include <array>
#include <cstdio>
#include <string>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301, WIDTH = 2 * SIZE;

// What a move on each set of heaps leaves as it is, as an index into the table of that set.
static std::array<int, 8> fixed_values(const Heaps &h) {
    const int a = h[0], b = h[1], c = h[2];
    return {0,
            b * WIDTH + c, a * WIDTH + c, (a - b + SIZE) * WIDTH + c,
            a * WIDTH + b, (a - c + SIZE) * WIDTH + b, (b - c + SIZE) * WIDTH + a,
            (a - b + SIZE) * WIDTH + a - c + SIZE};
}

int main() {
    // By set of heaps and fixed value: the lost position, as (a * SIZE + b) * SIZE + c, or -1.
    std::vector<std::vector<int>> lost(8, std::vector<int>(WIDTH * WIDTH, -1));
    for (int a = 0; a < SIZE; ++a) {
        for (int b = a; b < SIZE; ++b) {
            for (int c = b; c < SIZE; ++c) {
                const auto values = fixed_values({a, b, c});
                bool taken = false;
                for (int set = 1; set < 8 && !taken; ++set) taken = lost[set][values[set]] >= 0;
                if (taken) continue;
                Heaps order{a, b, c};
                do {
                    const auto own = fixed_values(order);
                    const int code = (order[0] * SIZE + order[1]) * SIZE + order[2];
                    for (int set = 1; set < 8; ++set) lost[set][own[set]] = code;
                } while (std::next_permutation(order.begin(), order.end()));
            }
        }
    }
    int q;
    if (std::scanf("%d", &q) != 1) return 1;
    std::string output;
    while (q-- > 0) {
        Heaps heaps;
        if (std::scanf("%d %d %d", &heaps[0], &heaps[1], &heaps[2]) != 3) return 1;
        const auto values = fixed_values(heaps);
        std::string answer = "lose\n";
        for (int set = 1; set < 8; ++set) {
            const int code = lost[set][values[set]];
            if (code < 0) continue;
            const Heaps left{code / SIZE / SIZE, code / SIZE % SIZE, code % SIZE};
            // The lost position may lie the other way.
            int total = 0;
            for (int i = 0; i < 3; ++i) total += heaps[i] - left[i];
            if (total <= 0) continue;
            answer.clear();
            for (int i = 0; i < 3; ++i) answer += std::to_string(left[i]) + (i < 2 ? ' ' : '\n');
        }
        output += answer;
    }
    std::fputs(output.c_str(), stdout);
}
