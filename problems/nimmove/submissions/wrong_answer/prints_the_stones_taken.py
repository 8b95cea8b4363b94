"""Wrong: prints how many stones to take instead of how many to leave.

Smallest failure: (1), where this prints "1 1" and so takes nothing.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    for i, heap in enumerate(heaps):
        if heap ^ s < heap:
            return i, heap - (heap ^ s)
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
