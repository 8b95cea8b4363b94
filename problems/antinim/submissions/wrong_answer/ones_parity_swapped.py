"""Wrong: knows the special case of ones but has its parity the wrong way round.

Smallest failure: the empty row, and with a stone (1). The first player must take
the last stone, the answer is second; this prints first.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    if all(a <= 1 for a in heaps):
        return heaps.count(1) % 2 == 1
    return reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
