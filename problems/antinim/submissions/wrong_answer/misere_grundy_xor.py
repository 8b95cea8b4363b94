"""Wrong: gives the empty heap the value 1, takes every other heap by mex (the heaps
0, 1, 2, 3, ... get 1, 0, 2, 3, ...) and xors the values. Such misère values do not
add up as Grundy values do.

Smallest failure: the empty row, whose xor is 0. Among rows of heaps of at least 1 it
is (1, 1): each player takes one, the answer is first; this prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    values = ((1, 0)[a] if a <= 1 else a for a in heaps)
    return reduce(xor, values, 0) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
