"""Wrong: always lets the machine begin.

Smallest failure: M (), where the first player has won at once. With stones: N (1).
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
    for i, heap in enumerate(heaps):
        for size in (heap ^ s, heap ^ s ^ 1):
            if size < heap and is_lost(misere, [*heaps[:i], size, *heaps[i + 1 :]]):
                return i, size
    return a_stone(heaps)


def play(misere, heaps):
    mine = False
    print("second", flush=True)
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
