"""The definition: the value of a board is the mex of the values of the boards that one move
reaches.

A board is an integer whose binary digits are the coins. Nothing is known of single heads, so this
is a witness for the theorem on small boards; far positions exceed the time or the depth of
recursion.
"""

import sys

memo = {}


def turned(game, p):
    """The sets of coins that a move may turn with p as the rightmost, as binary digits."""
    if game == "ruler":
        for first in range(p, -1, -1):
            yield (1 << p + 1) - (1 << first)
        return
    if game != "twins":
        yield 1 << p
    for q in range(p):
        yield 1 << p | 1 << q
        if game == "mock":
            for r in range(q):
                yield 1 << p | 1 << q | 1 << r


def grundy(game, board):
    if (game, board) not in memo:
        values = set()
        for p in range(board.bit_length()):
            if board >> p & 1:
                values.update(grundy(game, board ^ coins) for coins in turned(game, p))
        mex = 0
        while mex in values:
            mex += 1
        memo[game, board] = mex
    return memo[game, board]


def main():
    for _ in range(int(input())):
        game, _, *positions = input().split()
        if any(int(p) > 100 for p in positions):
            raise RecursionError("the board is too long for a search")
        print(grundy(game, sum(1 << p for p in set(map(int, positions)))))


main()
