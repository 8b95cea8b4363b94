// Output validator of `wyt3`: `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT`, exit code 42 for a
// right output and 43 for a wrong one.
//
// The lost positions with heaps up to 300 are enumerated anew, by marking the positions from which
// each of them is reached; any legal move to a lost position is accepted. The answer file has to
// pass the same test first; if it fails, the judge is at fault and the exit code is 1.

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

typedef std::array<int, 3> Heaps;

static const int SIZE = 301;
static std::string feedback_dir;

[[noreturn]] static void finish(int code, const std::string &message) {
    std::ofstream(feedback_dir + "/judgemessage.txt", std::ios::app) << message << '\n';
    std::exit(code);
}

// The words of a stream, which may hold anything: a word is cut after 20 bytes, more than any legal
// word has.
struct Words {
    std::FILE *file;
    int refused;  // exit code when this stream is wrong
    std::string who;

    static bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    // The next word; empty at the end.
    std::string next() {
        int c = std::getc(file);
        while (is_space(c)) c = std::getc(file);
        std::string word;
        for (; c != EOF && !is_space(c); c = std::getc(file)) {
            if (word.size() < 20) word += char(c);
        }
        return word;
    }

    [[noreturn]] void refuse(int position, const std::string &message) const {
        finish(refused, who + ", position " + std::to_string(position) + ": " + message);
    }
};

// A lost position is the only one with its two heaps, with one heap and the difference of the
// others, or with its differences, as a move would join two. So the lost positions are found in
// ascending order by remembering which of these are taken.
struct Lost {
    std::vector<char> table = std::vector<char>(SIZE * SIZE * SIZE);

    static size_t index(const Heaps &h) { return (size_t(h[0]) * SIZE + h[1]) * SIZE + h[2]; }

    bool operator()(const Heaps &h) const { return table[index(h)]; }

    Lost() {
        // pairs[i]: the two heaps other than i; together[i]: heap i and the difference of the
        // others; all: both differences.
        std::vector<char> pairs[3], together[3], all(4 * SIZE * SIZE);
        for (int i = 0; i < 3; ++i) {
            pairs[i].resize(SIZE * SIZE);
            together[i].resize(2 * SIZE * SIZE);
        }
        for (int a = 0; a < SIZE; ++a) {
            for (int b = 0; b < SIZE; ++b) {
                for (int c = 0; c < SIZE; ++c) {
                    char *taken[7] = {&pairs[0][b * SIZE + c], &pairs[1][a * SIZE + c], &pairs[2][a * SIZE + b],
                                      &together[0][a * 2 * SIZE + b - c + SIZE], &together[1][b * 2 * SIZE + a - c + SIZE],
                                      &together[2][c * 2 * SIZE + a - b + SIZE],
                                      &all[(a - b + SIZE) * 2 * SIZE + a - c + SIZE]};
                    if (std::any_of(taken, taken + 7, [](const char *t) { return *t; })) continue;
                    table[index({a, b, c})] = 1;
                    for (char *t : taken) *t = 1;
                }
            }
        }
    }
};

// The number of a heap; -1 if the word is none.
static int parse(const std::string &word) {
    if (word.empty() || word.size() > 3 || (word[0] == '0' && word.size() > 1)) return -1;
    int number = 0;
    for (char c : word) {
        if (c < '0' || c > '9') return -1;
        number = 10 * number + (c - '0');
    }
    return number;
}

static void check(const Lost &lost, const Heaps &heaps, Words &words, int position) {
    const std::string first = words.next();
    if (first.empty()) words.refuse(position, "no answer");
    if (first == "lose") {
        if (!lost(heaps)) words.refuse(position, "`lose`, but the position is won");
        return;
    }
    const Heaps left{parse(first), parse(words.next()), parse(words.next())};
    int amount = 0;
    for (int i = 0; i < 3; ++i) {
        if (left[i] < 0) words.refuse(position, "neither `lose` nor three heaps");
        const int taken = heaps[i] - left[i];
        if (taken < 0) words.refuse(position, "a heap has grown");
        if (taken > 0 && amount > 0 && taken != amount) words.refuse(position, "different numbers are taken");
        if (taken > 0) amount = taken;
    }
    if (amount == 0) words.refuse(position, "nothing is taken");
    if (lost(heaps)) words.refuse(position, "a move, but the position is lost");
    if (!lost(left)) words.refuse(position, "this move loses");
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    feedback_dir = argv[3];
    std::FILE *input = std::fopen(argv[1], "r");
    std::FILE *answer = std::fopen(argv[2], "r");
    int positions;
    if (!input || !answer || std::fscanf(input, "%d", &positions) != 1) finish(1, "a file cannot be read");
    const Lost lost;
    Words judge{answer, 1, "wrong answer file"};
    Words team{stdin, 43, "wrong output"};
    for (int position = 1; position <= positions; ++position) {
        Heaps heaps;
        if (std::fscanf(input, "%d %d %d", &heaps[0], &heaps[1], &heaps[2]) != 3) finish(1, "the input is cut short");
        check(lost, heaps, judge, position);
        check(lost, heaps, team, position);
    }
    if (!judge.next().empty()) finish(1, "wrong answer file: text after the last answer");
    if (!team.next().empty()) finish(43, "wrong output: text after the last answer");
    finish(42, "every move wins");
}
