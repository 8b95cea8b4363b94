"""Wrong: sets one stone aside as the one that nobody may take, and says that the
first player wins unless the xor is 1.

Smallest failure: (2, 2). The second player answers in the other heap, the answer is
second; the xor is 0 and this prints first.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return reduce(xor, heaps, 0) != 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
