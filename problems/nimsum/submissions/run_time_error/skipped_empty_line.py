"""Crashes: reads line by line and skips empty lines, although the line of an empty
row belongs to the format.

After a case with n = 0 the lines are out of step, and in the end one is missing:
StopIteration. Smallest failure: a single case with n = 0.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, heaps, 0) != 0


def main():
    lines = (line for line in sys.stdin if line.strip())
    output = []
    for _ in range(int(next(lines))):
        next(lines)
        heaps = list(map(int, next(lines).split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
