"""Misère S-Nim, Grundy values level by level with long integers as sets of heaps.

The heaps of value 0 are found greedily from below: the smallest heap left has
value 0, and every heap that has a move to it has not. Among the heaps that are
left over, the same sieve finds value 1, then 2, and so on. Then the values
are played as misère Nim: with values 0 and 1 only, an odd number of ones is
lost, else the row is lost when every binary digit occurs an even number of times.
"""
import sys
from collections import Counter


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
    output = []
    for k in numbers:
        if k == 0:
            break
        moves = [next(numbers) for _ in range(k)]
        rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
        table = grundy_table(moves, max(max(row, default=0) for row in rows))
        line = []
        for row in rows:
            counts = Counter(table[heap] for heap in row)
            if max(counts, default=0) <= 1:
                lost = counts[1] % 2 == 1
            else:
                # In every binary place the number of ones is even.
                lost = all(
                    sum(n for value, n in counts.items() if value >> bit & 1) % 2 == 0
                    for bit in range(7)
                )
            line.append("L" if lost else "W")
        output.append("".join(line))
    print("\n".join(output))


main()
