"""The definition: counts the moves that lead to a lost row, and a row is lost if there are none.

Right where it comes to an end, which is only for a few small heaps; other games are too long or
exceed the recursion limit.
"""
import sys
from functools import cache


@cache
def is_lost(heaps):
    return count_winning_moves(list(heaps)) == 0


def count_winning_moves(heaps):
    size = max(heaps)
    tallest = [i for i, heap in enumerate(heaps) if heap == size]
    after = ([*heaps[:i], left, *heaps[i + 1 :]] for i in tallest for left in range(size))
    return sum(is_lost(tuple(sorted(row))) for row in after)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
