"""Wrong: counts the winning moves of ordinary Nim.

Smallest failure: (1, 2, 2), which is lost; this counts the move that takes the 1, which is not
even allowed.
"""
import sys
from functools import reduce
from operator import xor


def count_winning_moves(heaps):
    s = reduce(xor, heaps)
    return sum(heap ^ s < heap for heap in heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
