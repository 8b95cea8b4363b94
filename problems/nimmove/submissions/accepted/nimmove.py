"""Nim, heap by heap: what the other heaps add up to is what this heap should be.

The xor of all other heaps, made of a prefix and a suffix, is the only size of a heap
that balances the row; the move to it is legal if it is smaller than the heap. Of all
such moves this prints the one that takes the fewest stones.
"""
import sys
from itertools import accumulate
from operator import xor


def winning_move(heaps):
    before = [0, *accumulate(heaps, xor)]
    total = before[-1]
    if total == 0:
        return "lose"
    best = None
    after = 0
    for i in range(len(heaps) - 1, -1, -1):
        balanced = before[i] ^ after
        if balanced < heaps[i] and (best is None or heaps[i] - balanced < best[0]):
            best = (heaps[i] - balanced, i + 1, balanced)
        after ^= heaps[i]
    return f"{best[1]} {best[2]}"


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(winning_move(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(output))


main()
