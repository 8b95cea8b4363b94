"""Wrong: with all heaps at most 1 the parity of the length of the row is taken,
although heaps of 0 do not count.

Smallest failure: (0). The first player has no move and wins; this prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    if all(a <= 1 for a in heaps):
        return len(heaps) % 2 == 0
    return reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
