"""Crashes: functools.reduce without a start value has no answer for an empty row.

The values themselves are right (the sieve by levels). Smallest failure: a row of
no heaps, l = 0, is a TypeError.
"""
import sys
from functools import reduce
from operator import xor


def grundy_table(moves, max_heap):
    moves_set = 1
    for s in moves:
        moves_set |= 1 << s
    table = [0] * (max_heap + 1)
    left = (1 << (max_heap + 1)) - 1
    level = 0
    while left:
        candidates = left
        base = 0
        found = 0
        while candidates:
            zeros = (candidates & -candidates).bit_length() - 1
            base += zeros
            candidates >>= zeros
            table[base] = level
            found |= 1 << base
            candidates &= ~moves_set
        left ^= found
        level += 1
    return table


def main():
    numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
    for k in numbers:
        if k == 0:
            break
        moves = [next(numbers) for _ in range(k)]
        rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
        table = grundy_table(moves, max(max(row, default=0) for row in rows))
        print("".join("W" if reduce(xor, [table[h] for h in row]) else "L" for row in rows))


main()
