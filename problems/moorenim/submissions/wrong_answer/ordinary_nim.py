"""Wrong: plays ordinary Nim and changes a single heap, whatever k is.

Smallest failure: k = 2, (1, 1), where all can be taken and this gives up.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps, k):
    s = reduce(xor, heaps, 0)
    for i, heap in enumerate(heaps):
        if heap ^ s < heap:
            return {i: heap ^ s}
    return {}


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for at in range(1, 1 + 2 * int(lines[0]), 2):
        k = int(lines[at].split()[1])
        move = winning_move(list(map(int, lines[at + 1].split())), k)
        output.append(str(len(move)) if move else "lose")
        output.extend(f"{i + 1} {size}" for i, size in move.items())
    print("\n".join(output))


main()
