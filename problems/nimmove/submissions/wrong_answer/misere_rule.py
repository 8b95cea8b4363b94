"""Wrong: plays for the opponent to take the last stone, as in misère Nim.

Smallest failure: (1), which this takes for lost.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    big = [i for i, heap in enumerate(heaps) if heap > 1]
    ones = heaps.count(1)
    if not big:
        return (heaps.index(1), 0) if ones % 2 == 0 and ones > 0 else None
    if len(big) == 1:
        return big[0], 1 - ones % 2
    for i, heap in enumerate(heaps):
        if heap ^ s < heap:
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
