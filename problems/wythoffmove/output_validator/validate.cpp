// Output validator of `wythoffmove`: any winning move of Wythoff's game is right.
//
// A move is checked by the rules (from one heap, or the same number from both) and by
// Wythoff's theorem: the heaps p <= q that it leaves have p = floor(d * phi) for
// d = q - p. `lose` is right only if that holds already. The answer file holds one of
// the right outputs and goes through the same check first: a fault in it is a judge
// error, whatever the submission has printed.
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

constexpr std::uint64_t LARGEST = 1000000000000000000;

struct Heaps {
    std::uint64_t a, b;
};

std::vector<Heaps> read_cases(Tokens &input) {
    std::vector<Heaps> all(input.number(1, 100000, "number of pairs"));
    for (Heaps &heaps : all) {
        heaps.a = input.number(0, LARGEST, "heap");
        heaps.b = input.number(0, LARGEST, "heap");
    }
    input.end();
    return all;
}

// phi is the positive root of x * x = x + 1. So p <= d * phi exactly if p * p <= d * q,
// and p + 1 > d * phi exactly if (p + 1) * (p + 1) > d * (q + 1); these products have up to
// 120 bits.
bool is_lost(const Heaps &heaps) {
    const unsigned __int128 p = heaps.a < heaps.b ? heaps.a : heaps.b;
    const unsigned __int128 q = heaps.a < heaps.b ? heaps.b : heaps.a;
    const unsigned __int128 d = q - p;
    return p * p <= d * q && (p + 1) * (p + 1) > d * (q + 1);
}

bool is_move(const Heaps &before, const Heaps &after) {
    if (after.a > before.a || after.b > before.b) return false;
    const auto from_a = before.a - after.a, from_b = before.b - after.b;
    return from_a + from_b > 0 && (from_a == 0 || from_b == 0 || from_a == from_b);
}

void check(const std::vector<Heaps> &all, Tokens &output) {
    for (std::size_t at = 0; at < all.size(); ++at) {
        const Heaps &heaps = all[at];
        const std::string in_pair = "pair " + std::to_string(at + 1) + ": ";
        const std::string token = output.next();
        if (token == "lose") {
            if (!is_lost(heaps)) output.fault(in_pair + "`lose`, but there is a winning move");
            continue;
        }
        const auto x = output.number_of(token, 0, LARGEST, (in_pair + "first heap").c_str());
        const auto y = output.number(0, LARGEST, (in_pair + "second heap").c_str());
        const std::string move = "`" + std::to_string(x) + " " + std::to_string(y) + "`";
        if (!is_move(heaps, {x, y}))
            output.fault(in_pair + move + " is not one move away from `" + std::to_string(heaps.a) +
                         " " + std::to_string(heaps.b) + "`");
        if (!is_lost({x, y})) output.fault(in_pair + move + " is a position that the opponent wins");
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
