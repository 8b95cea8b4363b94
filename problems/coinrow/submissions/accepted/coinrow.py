"""Turning coins, one bit of the answer at a time from counts and parities of the heads.

Turtles: xor of p + 1. Twins: xor of p. Mock Turtles: the xor of the odious numbers is twice the xor
of the positions, plus the parity that makes the sum have as many ones, modulo 2, as there are
heads. Ruler: p ^ (p + 1) is a block of ones that ends with the lowest zero of p, so half of it,
rounded up, is the largest power of two in p + 1.
"""

import sys
from functools import reduce
from operator import xor


def value(game, heads):
    if game == b"turtles":
        return reduce(xor, (p + 1 for p in heads), 0)
    if game == b"ruler":
        return reduce(xor, ((p ^ (p + 1)) + 1 >> 1 for p in heads), 0)
    positions = reduce(xor, heads, 0)
    if game == b"twins":
        return positions
    return 2 * positions + (bin(positions).count("1") + len(heads)) % 2


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for line in lines[1:int(lines[0]) + 1]:
        words = line.split()
        output.append(str(value(words[0], set(map(int, words[2:])))))
    print("\n".join(output))


main()
