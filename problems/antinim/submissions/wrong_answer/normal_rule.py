"""Wrong: the rule of ordinary Nim, where taking the last stone wins.

Smallest failure: the empty row, where the answer is first and this prints second.
The smallest with a stone is (1): the answer is second, this prints first.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, heaps, 0) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
