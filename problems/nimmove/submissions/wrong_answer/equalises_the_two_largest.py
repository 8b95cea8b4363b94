"""Wrong: reduces the largest heap to the second largest, which is right for two heaps,
and so gives up when these two are equal.

Smallest failure: (1, 1, 1), which is won by taking any heap.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    order = sorted(range(len(heaps)), key=heaps.__getitem__, reverse=True)
    largest = order[0]
    second = heaps[order[1]] if len(order) > 1 else 0
    if heaps[largest] == second:
        return None
    return largest, second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
