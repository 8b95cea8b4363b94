"""The definition, on whole rows: the mex over all positions that a move leads to.

It does not know that the heaps of a row may be looked at one by one, so it is a
witness for the theorem on small rows; large ones take forever or exceed the depth of
recursion.
"""
import sys
from functools import cache


@cache
def grundy(row):
    options = set()
    for i, heap in enumerate(row):
        for a in range(1, (heap + 1) // 2):
            rest = row[:i] + row[i + 1:] + (a, heap - a)
            options.add(grundy(tuple(sorted(h for h in rest if h > 2))))
    mex = 0
    while mex in options:
        mex += 1
    return mex


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        row = sorted(next(numbers) for _ in range(next(numbers)))
        print(grundy(tuple(h for h in row if h > 2)))


main()
