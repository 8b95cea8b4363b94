"""Wrong: looks for a heap that is larger than the xor s of the heaps, instead of one that
is larger than heap ^ s.

Smallest failure: (1), where there is no such heap and this gives up.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    if s == 0:
        return None
    for i, heap in enumerate(heaps):
        if heap > s:
            return i, heap ^ s
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
