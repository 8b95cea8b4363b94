"""The definition: the value of a position is the mex of the values of the positions that one move
reaches. A position is a frozen set of lamps. Nothing is known of single lamps, so this is a witness
on small boards; on others it gives up, or is far too slow.
"""

import sys

memo = {}


def grundy(lamps):
    if lamps not in memo:
        values = set()
        for x2, y2 in lamps:
            for x1 in range(1, x2 + 1):
                for y1 in range(1, y2 + 1):
                    corners = {(x1, y1), (x1, y2), (x2, y1), (x2, y2)}
                    values.add(grundy(lamps.symmetric_difference(corners)))
        mex = 0
        while mex in values:
            mex += 1
        memo[lamps] = mex
    return memo[lamps]


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        lamps = frozenset((next(numbers), next(numbers)) for _ in range(next(numbers)))
        if any(x * y > 16 for x, y in lamps):
            raise RecursionError("the board is too large for a search")
        print(grundy(lamps))


main()
