"""Wrong: takes s stones from a heap that has as many, where s is the xor of the heaps.

Smallest failure: (1, 2) is left as (1, 2) with s = 3: no heap has 3 stones, and this
gives up.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(heaps):
    s = reduce(xor, heaps)
    if s == 0:
        return None
    for i, heap in enumerate(heaps):
        if heap >= s:
            return i, heap - s
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
