"""Wrong: a much copied program that uses one endgame for both rules: if the Nim move would leave
no heap above 1, the largest heap is reduced to 1 or 0, whichever gives the parity of ones that the
rule asks for.

That is right for misère play. By the normal rule it fails with zeros and ones only. Smallest
failure: N (1), where it replaces the 1 by a 1, which is no move.
"""
import sys
from functools import reduce
from operator import xor


def is_lost(misere, heaps):
    if misere and max(heaps, default=0) <= 1:
        return heaps.count(1) % 2 == 1
    return reduce(xor, heaps, 0) == 0


def winning_move(misere, heaps):
    s = reduce(xor, heaps)
    i, size = next(((i, heap ^ s) for i, heap in enumerate(heaps) if heap ^ s < heap), (0, 0))
    big_left = sum(heap > 1 for j, heap in enumerate(heaps) if j != i) + (size > 1)
    if big_left == 0:
        i = heaps.index(max(heaps))
        ones = heaps.count(1)
        size = ones % 2 if not misere else (ones + 1) % 2
    return i, size


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
