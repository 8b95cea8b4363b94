"""Misère Nim by looking for a winning move, in three cases.

A big heap holds at least 2. No big heap: the players can only take ones in turn,
so an even number of them is won. Exactly one big heap: it can be cut to 0 or to 1,
and one of the two leaves an odd number of ones; always won. Two or more big heaps:
as in ordinary Nim, some heap a with a ^ s < a can be cut to a ^ s, where s is the
xor of all heaps; there is one unless s is 0.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    ones = heaps.count(1)
    big = len(heaps) - heaps.count(0) - ones
    if big == 0:
        return ones % 2 == 0
    if big == 1:
        return True
    s = reduce(xor, heaps)
    return any(a ^ s < a for a in heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
