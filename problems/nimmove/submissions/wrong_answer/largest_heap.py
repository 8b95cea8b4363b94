"""Wrong: always makes the largest heap the xor of the others, as if the largest of
several heaps were the one to reduce.

Smallest failure: (1, 2, 2), where this raises a heap of 2 to 3. With three different
heaps: (2, 4, 5), where it raises the 5 to 6.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    if s == 0:
        return None
    i = heaps.index(max(heaps))
    return i, heaps[i] ^ s


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
