"""Wrong: keeps the sizes in a set, so equal heaps count once.

Smallest failure: (1, 1). Each player takes one stone, the answer is second; the set
is {1} and this prints first.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, set(heaps), 0) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
