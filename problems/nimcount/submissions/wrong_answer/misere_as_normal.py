"""Wrong: prints the number of normal play for misere play too. They only agree if some
heap is larger than 1.

Smallest failure: (1). The only move loses in misere play, the answer is 1 0; this
prints 1 1.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    return normal(heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
