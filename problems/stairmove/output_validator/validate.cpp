// Output validator of `stairmove`: any winning move down the stairs is right.
//
// A move is checked by the rules (the step exists and has the coins) and by the theorem
// of staircase Nim: after it, the xor of the odd steps is 0. The move may come from an
// even step and raise an odd one. `lose` is right only if the xor is 0 already. The
// answer file holds one of the right outputs and goes through the same check first: a
// fault in it is a judge error, whatever the submission has printed.
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

using Stairs = std::vector<std::uint64_t>;

constexpr std::uint64_t MOST_COINS = 1000000000000000000;

std::vector<Stairs> read_cases(Tokens &input) {
    std::vector<Stairs> all(input.number(1, 10000, "number of staircases"));
    for (Stairs &stairs : all) {
        stairs.resize(input.number(0, 1000000, "number of steps"));
        for (auto &coins : stairs) coins = input.number(0, MOST_COINS, "number of coins");
    }
    input.end();
    return all;
}

void check(const std::vector<Stairs> &all, Tokens &output) {
    for (std::size_t at = 0; at < all.size(); ++at) {
        const Stairs &stairs = all[at];
        const std::string in_case = "staircase " + std::to_string(at + 1) + ": ";
        // Index 0 is step 1, so the odd steps have even indices.
        std::uint64_t sum = 0;
        for (std::size_t j = 0; j < stairs.size(); j += 2) sum ^= stairs[j];
        const std::string token = output.next();
        if (token == "lose") {
            if (sum != 0) output.fault(in_case + "`lose`, but there is a winning move");
            continue;
        }
        const auto i = output.number_of(token, 1, stairs.size(), (in_case + "step").c_str());
        const auto c = output.number(1, MOST_COINS, (in_case + "number of coins").c_str());
        const auto coins = stairs[i - 1];
        const std::string move = "`" + token + " " + std::to_string(c) + "`";
        if (c > coins)
            output.fault(in_case + move + " moves more than the " + std::to_string(coins) +
                         " coins of the step");
        // The odd step that the move changes, and what it has after it.
        const auto before = i % 2 == 1 ? coins : stairs[i - 2];
        const auto after = i % 2 == 1 ? coins - c : before + c;
        if ((sum ^ before ^ after) != 0)
            output.fault(in_case + move + " leaves a position that the opponent wins");
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
