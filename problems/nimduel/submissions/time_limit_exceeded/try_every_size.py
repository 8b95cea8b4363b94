"""Too slow: knows who wins, but tries every smaller size of every heap until one leaves a lost
position, and a heap has up to 10^18 of them.
"""
import sys
from functools import reduce
from operator import xor


def is_lost(misere, heaps):
    if misere and max(heaps, default=0) <= 1:
        return heaps.count(1) % 2 == 1
    return reduce(xor, heaps, 0) == 0


def winning_move(misere, heaps):
    for i, heap in enumerate(heaps):
        for size in range(heap):
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
