"""Nim by looking for a winning move.

Let s be the xor of all heaps. A heap a must be cut to the xor of the other heaps,
a ^ s, and that is possible exactly when a ^ s < a. No such heap means a lost row.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    s = reduce(xor, heaps, 0)
    return any(a ^ s < a for a in heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
