"""Wrong: treats one heap of 1 and the row without stones as exceptions, and ordinary
Nim as the rule for everything else.

Smallest failure: (1, 1). Each player takes one, the answer is first; this prints
second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    stones = [a for a in heaps if a > 0]
    if not stones:
        return True
    if stones == [1]:
        return False
    return reduce(xor, stones) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
