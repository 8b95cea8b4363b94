// Output validator of `treecut`: `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT`, exit code 42 for a
// right output and 43 for a wrong one.
//
// The values of all vertices are computed anew. A cut is judged by carrying the changed value from
// the cut up to the root, so any winning edge is accepted, in either direction. The answer file has
// to pass the same test first; if it fails, the judge is at fault and the exit code is 1.

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

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

    [[noreturn]] void refuse(int tree, const std::string &message) const {
        finish(refused, who + ", tree " + std::to_string(tree) + ": " + message);
    }
};

struct Tree {
    std::vector<int> parent, value;  // by vertex; 0 is no vertex

    int size() const { return int(parent.size()) - 1; }
};

static Tree read_tree(std::FILE *input) {
    int n;
    if (std::fscanf(input, "%d", &n) != 1) finish(1, "the input is cut short");
    std::vector<std::vector<int>> near(n + 1);
    for (int i = 1; i < n; ++i) {
        int u, v;
        if (std::fscanf(input, "%d %d", &u, &v) != 2) finish(1, "the input is cut short");
        near[u].push_back(v);
        near[v].push_back(u);
    }
    Tree tree{std::vector<int>(n + 1), std::vector<int>(n + 1)};
    std::vector<int> order{1};
    for (size_t i = 0; i < order.size(); ++i) {
        for (int v : near[order[i]]) {
            if (v == tree.parent[order[i]]) continue;
            tree.parent[v] = order[i];
            order.push_back(v);
        }
    }
    for (size_t i = order.size() - 1; i > 0; --i) {
        tree.value[tree.parent[order[i]]] ^= tree.value[order[i]] + 1;
    }
    return tree;
}

// The number of a vertex; 0 if the word is none.
static int vertex(const Tree &tree, const std::string &word) {
    if (word.empty() || word.size() > 6 || word[0] == '0') return 0;
    int number = 0;
    for (char c : word) {
        if (c < '0' || c > '9') return 0;
        number = 10 * number + (c - '0');
    }
    return number <= tree.size() ? number : 0;
}

// The value of the root after the edge above `child` is cut.
static int value_after(const Tree &tree, int child) {
    int v = tree.parent[child];
    int changed = tree.value[v] ^ (tree.value[child] + 1);
    for (; v != 1; v = tree.parent[v]) {
        const int above = tree.parent[v];
        changed = tree.value[above] ^ (tree.value[v] + 1) ^ (changed + 1);
    }
    return changed;
}

static void check(const Tree &tree, Words &words, int number) {
    const std::string first = words.next();
    const bool lost = tree.value[1] == 0;
    if (first.empty()) words.refuse(number, "no answer");
    if (first == "lose") {
        if (!lost) words.refuse(number, "`lose`, but the tree is won");
        return;
    }
    const int u = vertex(tree, first);
    if (u == 0) words.refuse(number, "neither `lose` nor a vertex");
    const int v = vertex(tree, words.next());
    if (v == 0) words.refuse(number, "the second end is not a vertex");
    if (tree.parent[u] != v && tree.parent[v] != u) words.refuse(number, "there is no such edge");
    if (lost) words.refuse(number, "a cut, but the tree is lost");
    if (value_after(tree, tree.parent[u] == v ? u : v) != 0) words.refuse(number, "this cut loses");
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    feedback_dir = argv[3];
    std::FILE *input = std::fopen(argv[1], "r");
    std::FILE *answer = std::fopen(argv[2], "r");
    int trees;
    if (!input || !answer || std::fscanf(input, "%d", &trees) != 1) finish(1, "a file cannot be read");
    Words judge{answer, 1, "wrong answer file"};
    Words team{stdin, 43, "wrong output"};
    for (int number = 1; number <= trees; ++number) {
        const Tree tree = read_tree(input);
        check(tree, judge, number);
        check(tree, team, number);
    }
    if (!judge.next().empty()) finish(1, "wrong answer file: text after the last answer");
    if (!team.next().empty()) finish(43, "wrong output: text after the last answer");
    finish(42, "every cut wins");
}
