// Interactor of `nimduel`: the machine that plays Nim and misère Nim against the
// submission, and the referee of the games.
//
// The machine makes a winning move whenever there is one, by Bouton's theorem. When it
// is lost it tries to confuse: it takes one stone at a time, up to 60 times a game and
// whole heaps after that, and now and then it leaves a single heap above 1, where the two
// rules part. So a game in which the submission makes no mistake has at most
// 2 * (60 + 20) + 1 moves. One that reaches 400 moves has been lost by the submission,
// which only puts off the end; if it is the machine that is lost, that is a judge error.
#include <csignal>
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

constexpr int MOST_MOVES = 400, MOST_SMALL_MOVES = 60;

using Heaps = std::vector<std::uint64_t>;

struct Game {
    bool misere;
    Heaps heaps;
};

struct Move {
    std::size_t heap;
    std::uint64_t size;
};

std::vector<Game> read_games(Tokens &input) {
    std::vector<Game> games(input.number(1, 200, "number of games"));
    for (Game &game : games) {
        const std::string flag = input.next();
        if (flag != "N" && flag != "M") input.fault("`" + flag + "` is no flag");
        game.misere = flag == "M";
        game.heaps.resize(input.number(0, 20, "number of heaps"));
        for (auto &heap : game.heaps) heap = input.number(0, 1000000000000000000, "heap");
    }
    input.end();
    return games;
}

std::size_t count_big(const Heaps &heaps) {
    std::size_t big = 0;
    for (const auto heap : heaps) big += heap > 1;
    return big;
}

std::uint64_t nim_sum(const Heaps &heaps) {
    std::uint64_t sum = 0;
    for (const auto heap : heaps) sum ^= heap;
    return sum;
}

bool over(const Heaps &heaps) {
    for (const auto heap : heaps)
        if (heap > 0) return false;
    return true;
}

// Whether the player to move has lost against perfect play.
bool is_lost(const Game &game) {
    const std::uint64_t lost_sum = game.misere && count_big(game.heaps) == 0 ? 1 : 0;
    return nim_sum(game.heaps) == lost_sum;
}

class Machine {
  public:
    explicit Machine(std::uint64_t seed) : state_(seed) {}

    // A move in a game that is not over.
    Move move(const Game &game) { return is_lost(game) ? lost_move(game) : winning_move(game); }

  private:
    // Every winning move leaves one of two sizes for the changed heap: the size that
    // makes the nim sum 0, or the one that makes it 1.
    static Move winning_move(Game game) {
        const auto sum = nim_sum(game.heaps);
        for (std::size_t i = 0; i < game.heaps.size(); ++i) {
            const auto heap = game.heaps[i];
            for (const auto size : {heap ^ sum, heap ^ sum ^ 1}) {
                if (size >= heap) continue;
                game.heaps[i] = size;
                if (is_lost(game)) return {i, size};
                game.heaps[i] = heap;
            }
        }
        finish(JUDGE_ERROR, "interactor: no winning move in a won position");
    }

    Move lost_move(const Game &game) {
        const bool patient = small_moves_ < MOST_SMALL_MOVES;
        const bool small_only = count_big(game.heaps) == 0;
        // The heaps that may be chosen: the big ones when only one of them is to be left.
        const bool leave_one_big = count_big(game.heaps) == 2 && (!patient || below(4) == 0);
        std::vector<std::size_t> choice;
        for (std::size_t i = 0; i < game.heaps.size(); ++i)
            if (game.heaps[i] > (leave_one_big ? 1U : 0U)) choice.push_back(i);
        const std::size_t i = choice[below(choice.size())];
        if (leave_one_big) return {i, below(2)};
        if (!patient || small_only) return {i, 0};
        ++small_moves_;
        return {i, game.heaps[i] - 1};
    }

    // A number below n, by Vigna's splitmix64.
    std::uint64_t below(std::uint64_t n) {
        state_ += 0x9e3779b97f4a7c15;
        std::uint64_t z = state_;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
        z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
        return (z ^ (z >> 31)) % n;
    }

    std::uint64_t state_;
    int small_moves_ = 0;
};

// A line to the submission. One that has ended already is found out when it is asked.
void say(const std::string &line) {
    std::fputs((line + "\n").c_str(), stdout);
    std::fflush(stdout);
}

Move read_move(const Game &game, Tokens &output, const std::string &where) {
    const std::string token = output.next();
    const auto i = output.number_of(token, 1, game.heaps.size(), (where + "heap index").c_str());
    const auto size = output.number(0, UINT64_MAX, (where + "new size").c_str());
    const auto heap = game.heaps[i - 1];
    if (size >= heap)
        output.fault(where + "`" + token + " " + std::to_string(size) +
                     "` does not reduce the heap of " + std::to_string(heap));
    return {i - 1, size};
}

void play(Game game, std::uint64_t seed, Tokens &output) {
    const std::string name = "game " + std::to_string(seed);
    std::string row;
    for (const auto heap : game.heaps) row += (row.empty() ? "" : " ") + std::to_string(heap);
    say((game.misere ? "M " : "N ") + std::to_string(game.heaps.size()));
    say(row);

    const std::string choice = output.next();
    if (choice != "first" && choice != "second")
        output.fault(name + ": `" + choice + "` is neither `first` nor `second`");
    bool machine_moves = choice == "second";
    Machine machine(seed);
    int moves = 0;
    for (; !over(game.heaps); machine_moves = !machine_moves) {
        if (moves++ == MOST_MOVES) {
            if (is_lost(game) == machine_moves)
                finish(JUDGE_ERROR, "interactor: the machine is lost after 400 moves");
            output.fault(name + ": lost, and not over after 400 moves");
        }
        const std::string where = name + ", move " + std::to_string(moves) + ": ";
        const Move move = machine_moves ? machine.move(game) : read_move(game, output, where);
        game.heaps[move.heap] = move.size;
        if (machine_moves) say(std::to_string(move.heap + 1) + " " + std::to_string(move.size));
    }
    // The player who is to move without any stone wins by the misère rule only.
    if (machine_moves == game.misere) output.fault(name + ": lost after " + std::to_string(moves) + " moves");
}

}  // namespace

int main(int argc, char **argv) {
    if (argc < 4) return JUDGE_ERROR;
    feedback = std::string(argv[3]) + "/";
    // A submission that ends too early must not end the interactor with it.
    std::signal(SIGPIPE, SIG_IGN);
    Tokens input(std::fopen(argv[1], "rb"), "input", JUDGE_ERROR);
    const auto games = read_games(input);
    Tokens output(stdin, "output", WRONG_ANSWER);
    say(std::to_string(games.size()));
    for (std::size_t i = 0; i < games.size(); ++i) play(games[i], i + 1, output);
    std::fclose(stdout);
    output.end();
    return ACCEPTED;
}
