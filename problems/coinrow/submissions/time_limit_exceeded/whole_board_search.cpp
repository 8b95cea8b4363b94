// Too slow: the definition. The value of a board is the mex of the values of the boards that a move
// reaches, found by recursion without any memory, so the work grows exponentially with the
// positions. Options are tried from the shortest move on, so the recursion stays as shallow as the
// game.

#include <cstdint>
#include <cstdio>
#include <set>
#include <string>
#include <vector>

typedef std::set<uint64_t> Board;

static uint64_t grundy(const std::string &game, const Board &board);

static void turn(Board &board, uint64_t p) {
    if (!board.erase(p)) board.insert(p);
}

static void note(const std::string &game, const Board &board, std::set<uint64_t> &values) {
    values.insert(grundy(game, board));
}

static uint64_t grundy(const std::string &game, const Board &board) {
    std::set<uint64_t> values;
    for (uint64_t p : board) {
        Board after = board;
        turn(after, p);
        if (game != "twins") note(game, after, values);
        for (uint64_t q = 0; q < p; ++q) {
            if (game == "ruler") {
                turn(after, p - 1 - q);
                note(game, after, values);
                continue;
            }
            turn(after, q);
            note(game, after, values);
            for (uint64_t r = 0; game == "mock" && r < q; ++r) {
                turn(after, r);
                note(game, after, values);
                turn(after, r);
            }
            turn(after, q);
        }
    }
    uint64_t mex = 0;
    while (values.count(mex)) ++mex;
    return mex;
}

int main() {
    int t;
    if (std::scanf("%d", &t) != 1) return 1;
    while (t-- > 0) {
        char game[8] = "";
        int n;
        if (std::scanf("%7s %d", game, &n) != 2) return 1;
        Board board;
        while (n-- > 0) {
            unsigned long long p;
            if (std::scanf("%llu", &p) != 1) return 1;
            board.insert(p);
        }
        std::printf("%llu\n", (unsigned long long)grundy(game, board));
    }
}
