// Output validator of `divide`: `validate INPUT ANSWER FEEDBACK_DIR < OUTPUT`, exit code 42 for a
// right output and 43 for a wrong one.
//
// Whether a number is lost is computed anew from its exponents, by the xor for rule 1 and by a
// search over sorted exponents for rule 2; any divisor that leaves a lost number is accepted. The
// answer file has to pass the same test first; if it fails, the judge is at fault and the exit code
// is 1.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>
#include <string>
#include <vector>

typedef std::vector<int> Exponents;

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

    [[noreturn]] void refuse(int number, const std::string &message) const {
        finish(refused, who + ", case " + std::to_string(number) + ": " + message);
    }
};

// The primes up to 10^6.
static std::vector<long long> small_primes() {
    std::vector<char> composite(1000001);
    std::vector<long long> primes;
    for (long long p = 2; p <= 1000000; ++p) {
        if (composite[p]) continue;
        primes.push_back(p);
        for (long long multiple = p * p; multiple <= 1000000; multiple += p) composite[multiple] = 1;
    }
    return primes;
}

static std::vector<long long> primes_of(long long n) {
    static const std::vector<long long> small = small_primes();
    std::vector<long long> primes;
    for (long long p : small) {
        if (p * p > n) break;
        if (n % p != 0) continue;
        primes.push_back(p);
        while (n % p == 0) n /= p;
    }
    if (n > 1) primes.push_back(n);
    return primes;
}

// The exponents of these primes in n.
static Exponents exponents(long long n, const std::vector<long long> &primes) {
    Exponents result;
    for (long long p : primes) {
        int e = 0;
        for (; n % p == 0; n /= p) ++e;
        result.push_back(e);
    }
    return result;
}

// Whether some move of rule 2 leaves a lost number; heaps from `at` on may still join the move,
// which takes `amount` from each heap that has joined.
static bool lost2(Exponents heaps);

static bool can_leave_lost(Exponents &heaps, size_t at, int amount, bool moved) {
    if (at == heaps.size()) return moved && lost2(heaps);
    if (can_leave_lost(heaps, at + 1, amount, moved)) return true;
    if (heaps[at] < amount) return false;
    heaps[at] -= amount;
    const bool found = can_leave_lost(heaps, at + 1, amount, true);
    heaps[at] += amount;
    return found;
}

static bool lost2(Exponents heaps) {
    static std::map<Exponents, bool> memo;
    std::sort(heaps.begin(), heaps.end());
    heaps.erase(heaps.begin(), std::find_if(heaps.begin(), heaps.end(), [](int e) { return e > 0; }));
    const auto known = memo.find(heaps);
    if (known != memo.end()) return known->second;
    bool lost = true;
    for (int amount = 1; lost && !heaps.empty() && amount <= heaps.back(); ++amount) {
        Exponents copy = heaps;
        lost = !can_leave_lost(copy, 0, amount, false);
    }
    return memo[heaps] = lost;
}

static bool is_lost(int rule, const Exponents &heaps) {
    if (rule == 2) return lost2(heaps);
    int sum = 0;
    for (int e : heaps) sum ^= e;
    return sum == 0;
}

// A decimal number without sign or leading zeros; -1 if the word is none.
static long long parse(const std::string &word) {
    if (word.empty() || word.size() > 13 || (word[0] == '0' && word.size() > 1)) return -1;
    long long number = 0;
    for (char c : word) {
        if (c < '0' || c > '9') return -1;
        number = 10 * number + (c - '0');
    }
    return number;
}

static void check(int rule, long long n, const std::vector<long long> &primes, Words &words, int number) {
    const Exponents heaps = exponents(n, primes);
    const bool lost = is_lost(rule, heaps);
    const std::string word = words.next();
    if (word.empty()) words.refuse(number, "no answer");
    const long long d = parse(word);
    if (d < 0) words.refuse(number, "not a number");
    if (d == 0) {
        if (!lost) words.refuse(number, "0, but the number is won");
        return;
    }
    if (d == 1 || n % d != 0) words.refuse(number, "not a divisor above 1");
    Exponents taken = exponents(d, primes), left = heaps;
    int primes_taken = 0, amount = 0;
    for (size_t i = 0; i < taken.size(); ++i) {
        left[i] -= taken[i];
        if (taken[i] == 0) continue;
        ++primes_taken;
        if (amount != 0 && taken[i] != amount) words.refuse(number, "the rule does not allow this divisor");
        amount = taken[i];
    }
    if (rule == 1 && primes_taken > 1) words.refuse(number, "the rule does not allow this divisor");
    if (lost) words.refuse(number, "a divisor, but the number is lost");
    if (!is_lost(rule, left)) words.refuse(number, "this divisor loses");
}

int main(int argc, char **argv) {
    if (argc < 4) return 1;
    feedback_dir = argv[3];
    std::FILE *input = std::fopen(argv[1], "r");
    std::FILE *answer = std::fopen(argv[2], "r");
    int cases;
    if (!input || !answer || std::fscanf(input, "%d", &cases) != 1) finish(1, "a file cannot be read");
    Words judge{answer, 1, "wrong answer file"};
    Words team{stdin, 43, "wrong output"};
    for (int number = 1; number <= cases; ++number) {
        int rule;
        long long n;
        if (std::fscanf(input, "%d %lld", &rule, &n) != 2) finish(1, "the input is cut short");
        const auto primes = primes_of(n);
        check(rule, n, primes, judge, number);
        check(rule, n, primes, team, number);
    }
    if (!judge.next().empty()) finish(1, "wrong answer file: text after the last answer");
    if (!team.next().empty()) finish(43, "wrong output: text after the last answer");
    finish(42, "every divisor wins");
}
