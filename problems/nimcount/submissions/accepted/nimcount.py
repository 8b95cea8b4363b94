"""Counts with the highest bit of the xor: a heap can be cut to the right size exactly if
it contains this bit, since then the bit disappears and only lower ones change. That is
an odd number of heaps. The misere number differs if no heap is larger than 1.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    if s == 0:
        return 0
    highest = 1 << (s.bit_length() - 1)
    return sum(1 for a in heaps if a & highest)


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
