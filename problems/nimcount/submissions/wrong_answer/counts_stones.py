"""Wrong: adds up how many stones the winning moves take, and does not count the moves.

Smallest failure: (2). The answer is 1 1; the move takes two stones, and this prints 2 2.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a - (a ^ s) for a in heaps if a ^ s < a)


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
