"""Crashes: max() of a row without heaps has no answer.

The rule itself is right. Smallest failure: l = 0 is a ValueError.
"""
import sys


def grundy_table(moves, max_heap):
    moves_set = 1  # bit s is set when a move takes s; bit 0 removes the heap itself
    for s in moves:
        moves_set |= 1 << s
    table = [0] * (max_heap + 1)
    left = (1 << (max_heap + 1)) - 1  # heaps whose value is at least `level`
    level = 0
    while left:
        candidates = left
        base = 0  # bit 0 of `candidates` stands for the heap `base`
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
        table = grundy_table(moves, 10**4)
        line = []
        for _ in range(next(numbers)):
            values = [table[next(numbers)] for _ in range(next(numbers))]
            xor = 0
            for value in values:
                xor ^= value
            large = max(values) > 1
            line.append("W" if (xor != 0) == large else "L")
        print("".join(line))


main()
