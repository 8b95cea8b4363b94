"""S-Nim, Grundy values level by level with long integers as sets of heaps.

The heaps of value 0 are found greedily from below: the smallest heap left has
value 0, and every heap that has a move to it has not. Among the heaps that are
left over, the same sieve finds value 1, then 2, and so on: a heap left after
the levels 0..v-1 has an option of each of these values, so its value is v
exactly when none of its options has value v. Each step removes a whole shifted
copy of S at once, so the cost does not depend on the number of moves.
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
    output = []
    for k in numbers:
        if k == 0:
            break
        moves = [next(numbers) for _ in range(k)]
        rows = [[next(numbers) for _ in range(next(numbers))] for _ in range(next(numbers))]
        table = grundy_table(moves, max(max(row, default=0) for row in rows))
        line = []
        for row in rows:
            value = 0
            for heap in row:
                value ^= table[heap]
            line.append("W" if value else "L")
        output.append("".join(line))
    print("\n".join(output))


main()
