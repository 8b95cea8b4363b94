"""Wrong: treats rows of ones as the exception, but only if *all* heaps are 1. Empty heaps
among them do not matter, yet they lead to the rule of normal play here.

Smallest failure: (0, 1). The only move loses in misere play, the answer is 1 0; this
prints 1 1.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    if not all(a == 1 for a in heaps):
        return normal(heaps)
    return len(heaps) if len(heaps) % 2 == 0 else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
