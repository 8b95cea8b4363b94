"""Wrong: takes everything if at most k heaps have stones, and plays ordinary Nim otherwise.

Smallest failure: k = 2, (1, 1, 1), which is lost: taking one heap leaves two, which the opponent
takes.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps, k):
    alive = [i for i, heap in enumerate(heaps) if heap > 0]
    if len(alive) <= k:
        return {i: 0 for i in alive}
    s = reduce(xor, heaps)
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
