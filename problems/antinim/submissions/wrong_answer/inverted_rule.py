"""Wrong: the rule of ordinary Nim turned round, as if misère play just swapped the
winner.

Smallest failure: (2). Taking one stone wins, the answer is first; this prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, heaps, 0) == 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
