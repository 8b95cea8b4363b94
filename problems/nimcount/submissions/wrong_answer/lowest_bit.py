"""Wrong: counts the heaps that contain the lowest bit of the xor, but it must be the
highest.

Smallest failure: (1, 1, 3). The xor is 3 and the only winning moves are in the heap of 3,
the answer is 1 1; this prints 3 3.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a & s & -s != 0 for a in heaps)


def misere(heaps):
    if max(heaps, default=0) > 1:
        return normal(heaps)
    ones = heaps.count(1)
    return ones if ones % 2 == 0 else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
