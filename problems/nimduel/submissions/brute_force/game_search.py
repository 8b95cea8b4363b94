"""The definition: a position is lost if every move leads to one that is won.

Right as long as the heaps are few and small; on large heaps it is too slow, or too deep for
the recursion.
"""
import sys
from functools import cache


def is_lost(misere, heaps):
    return is_lost_multiset(misere, tuple(sorted(heap for heap in heaps if heap > 0)))


@cache
def is_lost_multiset(misere, heaps):
    return not (misere if not heaps else winning_move(misere, list(heaps)))


def winning_move(misere, heaps):
    for i, heap in enumerate(heaps):
        for size in range(heap - 1, -1, -1):
            if is_lost(misere, [*heaps[:i], size, *heaps[i + 1 :]]):
                return i, size
    return None


def play(misere, heaps):
    mine = not is_lost(misere, heaps)
    print("first" if mine else "second", flush=True)
    while any(heaps):
        if mine:
            i, size = winning_move(misere, heaps)
            print(i + 1, size, flush=True)
        else:
            i, size = map(int, sys.stdin.readline().split())
            i -= 1
        heaps[i] = size
        mine = not mine


for _ in range(int(sys.stdin.readline())):
    flag, _n = sys.stdin.readline().split()
    play(flag == "M", list(map(int, sys.stdin.readline().split())))
