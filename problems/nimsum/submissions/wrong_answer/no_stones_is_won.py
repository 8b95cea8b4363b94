"""Wrong: a row without stones is given to the player to move, who has nothing left to
take. In this game that player has lost.

Smallest failure: the row without heaps. The answer is second; this prints first.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    return not any(heaps) or reduce(xor, heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
