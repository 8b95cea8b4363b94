"""Wrong: no heaps, hence no move, hence lost. In misère play it is the other way round.

Smallest failure: the empty row. The first player has no move and wins; this prints
second. Rows of zeros are right.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    if not heaps:
        return False
    if max(heaps) <= 1:
        return heaps.count(1) % 2 == 0
    return reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
