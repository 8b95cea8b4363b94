"""Wrong: takes the first heap that has any digit in common with the xor of the heaps;
only the highest digit will do.

Smallest failure: (1, 2), where this raises the heap of 1 to 2.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    for i, heap in enumerate(heaps):
        if heap & s:
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
