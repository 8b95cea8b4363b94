"""Wrong: the special case of ones is used as soon as some heap is 1, not when no heap
is larger.

Smallest failure: (1, 2). Emptying the heap of 2 wins, the answer is first; this
counts one heap of 1 and prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    if not any(heaps):
        return True
    if 1 in heaps:
        return heaps.count(1) % 2 == 0
    return reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
