"""Wrong: in misere play a single heap above 1 is said to have two winning moves, to 0 and
to 1. Only one of them leaves an odd number of ones.

Smallest failure: (2). Cutting it to 1 wins, the answer is 1 1; this prints 1 2.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    big = sum(a > 1 for a in heaps)
    if big > 1:
        return normal(heaps)
    if big == 1:
        return 2
    ones = heaps.count(1)
    return ones if ones % 2 == 0 else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
