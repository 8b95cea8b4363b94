"""Nim and misère Nim by trying, for each heap, the only sizes that can balance it.

If the other heaps add up to x without carries, this heap must become x; or, when in
misère play only zeros and ones would be left, the size that makes the number of ones odd.
"""
import sys


def is_lost(misere, heaps):
    if misere and max(heaps, default=0) <= 1:
        return heaps.count(1) % 2 == 1
    x = 0
    for heap in heaps:
        x ^= heap
    return x == 0


def winning_move(misere, heaps):
    x = 0
    for heap in heaps:
        x ^= heap
    for i, heap in enumerate(heaps):
        for size in {heap ^ x, 0, 1}:
            if size < heap and is_lost(misere, [*heaps[:i], size, *heaps[i + 1 :]]):
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
