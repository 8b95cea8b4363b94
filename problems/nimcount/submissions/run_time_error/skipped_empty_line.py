"""Crashes: reads line by line and skips empty lines, although the line of an empty row
belongs to the format.

After a case with n = 0 the lines are out of step, and in the end one is missing:
StopIteration. Smallest failure: a single case with n = 0.
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
    return ones if ones % 2 == 0 else 0


def main():
    lines = (line for line in sys.stdin if line.strip())
    output = []
    for _ in range(int(next(lines))):
        next(lines)
        heaps = list(map(int, next(lines).split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
