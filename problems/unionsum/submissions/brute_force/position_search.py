"""The definition, on the whole position: the mex over all positions that a move leads to.

It does not know that the games may be looked at one by one, so it is a witness for the
theorem on small cases; large ones take forever or exceed the depth of recursion.
"""
import sys
from functools import cache


def options(game):
    """Returns what one move makes of a game: a list of lists of games."""
    letter, x, *rest = game
    if letter == "N":
        return [[("N", y)] for y in range(x)]
    if letter == "B":
        k = rest[0]
        return [[("B", y, k)] for y in range(max(0, x - k), x)]
    if letter == "L":
        splits = [[("L", a), ("L", x - a)] for a in range(1, x // 2 + 1)]
        return [[("L", y)] for y in range(x)] + splits
    if letter == "K":
        rests = [y for y in (x - 1, x - 2) if y >= 0]
        return [[("K", a), ("K", y - a)] for y in rests for a in range(y // 2 + 1)]
    y = rest[0]
    if letter == "C":
        steps = [(x - 1, y), (x, y - 1), (x - 1, y - 1)]
        return [[("C", a, b)] for a, b in steps if a >= 0 and b >= 0]
    one = [(a, y) for a in range(x)] + [(x, b) for b in range(y)]
    both = [(x - d, y - d) for d in range(1, min(x, y) + 1)]
    return [[("W", a, b)] for a, b in one + both]


@cache
def grundy(games):
    values = set()
    for i, game in enumerate(games):
        for option in options(game):
            rest = games[:i] + games[i + 1:] + tuple(option)
            values.add(grundy(tuple(sorted(g for g in rest if options(g)))))
    mex = 0
    while mex in values:
        mex += 1
    return mex


def main():
    tokens = iter(sys.stdin.read().split())
    for _ in range(int(next(tokens))):
        games = []
        for _ in range(int(next(tokens))):
            letter = next(tokens)
            numbers = [int(next(tokens)) for _ in range(2 if letter in "BCW" else 1)]
            games.append((letter, *numbers))
        value = grundy(tuple(sorted(games)))
        print(value, "first" if value else "second")


main()
