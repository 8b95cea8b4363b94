"""The definition: tries every move and searches on until a lost position is found.

Right where it comes to an end, which is only for rows of a few small heaps; deeper
games exceed the recursion limit.
"""
import sys
from functools import cache


@cache
def is_lost(heaps):
    return winning_move(list(heaps)) is None


def winning_move(heaps):
    for i, heap in enumerate(heaps):
        for size in range(heap - 1, -1, -1):
            after = [*heaps[:i], size, *heaps[i + 1 :]]
            if is_lost(tuple(sorted(heap for heap in after if heap > 0))):
                return i, size
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
