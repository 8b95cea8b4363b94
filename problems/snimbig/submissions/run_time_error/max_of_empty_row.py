"""Crashes: max() of a row without heaps has no answer.

The rule itself is right. Smallest failure: letter M and n = 0 is a ValueError.
"""
import sys
from functools import reduce
from operator import xor


def periodic_values(moves):
    """Returns the table, the place from which it repeats, and the period."""
    window = max(moves)
    table = bytearray()
    bits = []
    size = 4 * window
    while True:
        for x in range(len(table), size):
            options = 0
            for s in moves:
                if s <= x:
                    options |= bits[x - s]
            bit = ~options & (options + 1)
            bits.append(bit)
            table.append(bit.bit_length() - 1)
        last = size - window
        found = table.rfind(table[last:], 0, size - 1)
        if found >= 0:
            return table, found, last - found
        size *= 2


def main():
    tokens = sys.stdin.buffer.read().split()
    output = []
    at = 1
    for _ in range(int(tokens[0])):
        k = int(tokens[at])
        moves = list(map(int, tokens[at + 1:at + 1 + k]))
        letter, n = tokens[at + 1 + k], int(tokens[at + 2 + k])
        at += 3 + k
        table, start, period = periodic_values(moves)
        values = [
            table[heap if heap < start else start + (heap - start) % period]
            for heap in map(int, tokens[at:at + n])
        ]
        at += n
        total = reduce(xor, values, 0)
        if letter == b"M" and max(values) <= 1:
            wins = total == 0
        else:
            wins = total != 0
        output.append("first" if wins else "second")
    print("\n".join(output))


main()
