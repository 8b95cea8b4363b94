// Output validator of `nimmove`: any winning move of Nim is right.
//
// A move is checked by the rules (the heap exists, it gets smaller) and by Bouton's
// theorem (the xor of the heaps after it is 0); `lose` is right only if the xor is 0
// already. The answer file holds one of the right outputs and goes through the same
// check first: a fault in it is a judge error, whatever the submission has printed.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

constexpr int ACCEPTED = 42, WRONG_ANSWER = 43, JUDGE_ERROR = 1;

std::string feedback;  // the folder for messages, with a separator at its end

[[noreturn]] void finish(int code, const std::string &message) {
    if (std::FILE *file = std::fopen((feedback + "judgemessage.txt").c_str(), "a")) {
        std::fprintf(file, "%s\n", message.c_str());
        std::fclose(file);
    }
    if (code == JUDGE_ERROR) std::fprintf(stderr, "%s\n", message.c_str());
    std::exit(code);
}

// The tokens of a file of any bytes. Whatever is wrong with them ends the program with
// the exit code of whom the file belongs to.
class Tokens {
  public:
    Tokens(std::FILE *file, const char *owner, int code) : file_(file), owner_(owner), code_(code) {
        if (file_ == nullptr) finish(JUDGE_ERROR, owner_ + ": cannot be opened");
    }

    [[noreturn]] void fault(const std::string &what) const { finish(code_, owner_ + ": " + what); }

    std::string next() {
        const std::string token = next_or_end();
        if (token.empty()) fault("ends too early");
        return token;
    }

    // The next token as a decimal number without sign and leading zeros.
    std::uint64_t number(std::uint64_t low, std::uint64_t high, const char *what) {
        return number_of(next(), low, high, what);
    }

    std::uint64_t number_of(const std::string &token, std::uint64_t low, std::uint64_t high,
                            const char *what) const {
        std::uint64_t value = 0;
        bool fits = token == "0" || token[0] != '0';
        for (const char c : token) {
            const auto digit = static_cast<std::uint64_t>(c - '0');
            if (c < '0' || c > '9' || value > (UINT64_MAX - digit) / 10) {
                fits = false;
                break;
            }
            value = value * 10 + digit;
        }
        if (!fits || value < low || value > high)
            fault(std::string(what) + " `" + token + "` is no integer from " + std::to_string(low) +
                  " to " + std::to_string(high));
        return value;
    }

    void end() {
        const std::string token = next_or_end();
        if (!token.empty()) fault("`" + token + "` after the last case");
    }

  private:
    static constexpr std::size_t LONGEST = 40;

    static bool is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

    // The next token, or nothing at the end. No token that means anything is as long as
    // LONGEST, so a longer one is cut there; every byte that is not printable becomes a
    // question mark, which means nothing either.
    std::string next_or_end() {
        int c = std::getc(file_);
        while (is_space(c)) c = std::getc(file_);
        std::string token;
        for (; c != EOF && !is_space(c); c = std::getc(file_))
            if (token.size() < LONGEST) token += c > ' ' && c < 0x7f ? static_cast<char>(c) : '?';
        return token;
    }

    std::FILE *file_;
    std::string owner_;
    int code_;
};

using Row = std::vector<std::uint64_t>;

std::vector<Row> read_cases(Tokens &input) {
    std::vector<Row> rows(input.number(1, 100, "number of rows"));
    for (Row &row : rows) {
        row.resize(input.number(1, 100000, "number of heaps"));
        for (auto &heap : row) heap = input.number(0, UINT64_MAX, "heap");
    }
    input.end();
    return rows;
}

void check(const std::vector<Row> &rows, Tokens &output) {
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const Row &row = rows[at];
        const std::string in_row = "row " + std::to_string(at + 1) + ": ";
        std::uint64_t sum = 0;
        for (const auto heap : row) sum ^= heap;
        const std::string token = output.next();
        if (token == "lose") {
            if (sum != 0) output.fault(in_row + "`lose`, but there is a winning move");
            continue;
        }
        const auto i = output.number_of(token, 1, row.size(), (in_row + "heap index").c_str());
        const auto x = output.number(0, UINT64_MAX, (in_row + "new size").c_str());
        const auto heap = row[i - 1];
        const std::string move = "`" + token + " " + std::to_string(x) + "`";
        if (x >= heap) output.fault(in_row + move + " does not reduce the heap of " + std::to_string(heap));
        if ((sum ^ heap ^ x) != 0) output.fault(in_row + move + " leaves a position that the opponent wins");
    }
    output.end();
}

}  // namespace

int main(int argc, char **argv) {
    if (argc < 4) return JUDGE_ERROR;
    feedback = std::string(argv[3]) + "/";
    Tokens input(std::fopen(argv[1], "rb"), "input", JUDGE_ERROR);
    const auto cases = read_cases(input);
    Tokens answer(std::fopen(argv[2], "rb"), "answer file", JUDGE_ERROR);
    check(cases, answer);
    Tokens output(stdin, "output", WRONG_ANSWER);
    check(cases, output);
    return ACCEPTED;
}
