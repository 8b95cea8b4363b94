"""Wrong: counts one winning move in misere play if no heap is larger than 1, but every
heap of 1 may be taken.

Smallest failure: (1, 1). Either heap may be taken, the answer is 0 2; this prints 0 1.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    if max(heaps, default=0) > 1:
        return normal(heaps)
    ones = heaps.count(1)
    return int(ones > 0 and ones % 2 == 0)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
