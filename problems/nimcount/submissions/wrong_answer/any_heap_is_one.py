"""Wrong: counts by the parity of the ones as soon as *some* heap is 1.

Smallest failure: (1, 2). Taking the heap of 2 leaves a single stone and wins, the
answer is 1 1; there is one 1 and this prints 1 0.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    ones = heaps.count(1)
    if ones == 0:
        return normal(heaps)
    return ones if ones % 2 == 0 else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
