"""Crashes: reduce() without a start has no answer for the row without heaps.

Right for every row of at least one heap. Smallest failure: n = 0 is a TypeError.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
