// Output validator of `moorenim`: any winning move of Moore's Nim is right.
//
// A move is checked by the rules (at most k different heaps, each gets smaller) and by
// Moore's theorem: after it, the number of ones in every binary column is a multiple of
// k + 1. `lose` is right only if that is so already. The answer file holds one of the
// right outputs and goes through the same check first: a fault in it is a judge error,
// whatever the submission has printed.
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

constexpr std::uint64_t LARGEST = 1ULL << 62;

struct Row {
    std::uint64_t k;
    std::vector<std::uint64_t> heaps;
};

std::vector<Row> read_cases(Tokens &input) {
    std::vector<Row> rows(input.number(1, 1000, "number of rows"));
    for (Row &row : rows) {
        row.heaps.resize(input.number(0, 200000, "number of heaps"));
        row.k = input.number(1, 200000, "k");
        for (auto &heap : row.heaps) heap = input.number(0, LARGEST, "heap");
    }
    input.end();
    return rows;
}

bool is_lost(const Row &row) {
    std::vector<std::uint64_t> ones(63);
    for (const auto heap : row.heaps)
        for (std::size_t column = 0; column < ones.size(); ++column) ones[column] += heap >> column & 1;
    for (const auto count : ones)
        if (count % (row.k + 1) != 0) return false;
    return true;
}

void check(const std::vector<Row> &rows, Tokens &output) {
    for (std::size_t at = 0; at < rows.size(); ++at) {
        const std::string in_row = "row " + std::to_string(at + 1) + ": ";
        const std::string token = output.next();
        if (token == "lose") {
            if (!is_lost(rows[at])) output.fault(in_row + "`lose`, but there is a winning move");
            continue;
        }
        Row row = rows[at];
        std::vector<bool> listed(row.heaps.size());
        const auto m = output.number_of(token, 1, row.k, (in_row + "number of heaps").c_str());
        for (std::uint64_t count = 0; count < m; ++count) {
            const auto i = output.number(1, row.heaps.size(), (in_row + "heap index").c_str()) - 1;
            const auto x = output.number(0, LARGEST, (in_row + "new size").c_str());
            const std::string move = "`" + std::to_string(i + 1) + " " + std::to_string(x) + "`";
            if (listed[i]) output.fault(in_row + move + " lists a heap again");
            if (x >= row.heaps[i])
                output.fault(in_row + move + " does not reduce the heap of " +
                             std::to_string(row.heaps[i]));
            listed[i] = true;
            row.heaps[i] = x;
        }
        if (!is_lost(row)) output.fault(in_row + "the move leaves a position that the opponent wins");
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
