"""Wrong: only the largest heap is thought to be worth a move, so a row is won if the
xor of the other heaps is smaller than the largest one.

Smallest failure: (1, 2, 2). Taking the heap of 1 wins, the answer is first; 1 xor 2
is 3, which is not smaller than 2, and this prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    if not heaps:
        return False
    rest = sorted(heaps)
    largest = rest.pop()
    return reduce(xor, rest, 0) < largest


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
