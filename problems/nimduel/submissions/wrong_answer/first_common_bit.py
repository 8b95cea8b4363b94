"""Wrong: reduces the first heap that has any digit in common with the xor of the heaps; only
the highest digit will do.

Smallest failure: N (1, 2), where this tries to raise the heap of 1 to 2.
"""
import sys
from functools import reduce
from operator import xor


def a_stone(heaps):
    i = next(i for i, heap in enumerate(heaps) if heap > 0)
    return i, heaps[i] - 1


def is_lost(misere, heaps):
    if misere and max(heaps, default=0) <= 1:
        return heaps.count(1) % 2 == 1
    return reduce(xor, heaps, 0) == 0


def winning_move(misere, heaps):
    s = reduce(xor, heaps)
    if misere and sum(heap > 1 for heap in heaps) == 1:
        return heaps.index(max(heaps)), (heaps.count(1) + 1) % 2
    for i, heap in enumerate(heaps):
        if heap & s:
            return i, heap ^ s
    return a_stone(heaps)


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
