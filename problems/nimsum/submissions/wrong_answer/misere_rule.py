"""Wrong: the rule for the game in which taking the last stone loses.

Smallest failure: the row without heaps. The answer is second; this prints first. The
smallest with a stone is (1).
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return (reduce(xor, heaps, 0) != 0) == (max(heaps, default=0) > 1)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
