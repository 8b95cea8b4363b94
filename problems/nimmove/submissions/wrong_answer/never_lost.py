"""Wrong: gives a move also in a lost row, one stone off the largest heap; it only gives up
when no stone is left.

Smallest failure: (1, 1), which is lost.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    for i, heap in enumerate(heaps):
        if heap ^ s < heap:
            return i, heap ^ s
    i = heaps.index(max(heaps))
    return (i, heaps[i] - 1) if heaps[i] > 0 else None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
