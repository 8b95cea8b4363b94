"""Wrong: Bouton's rule on the set of the sizes, so that equal heaps count once.

Smallest failure: (1, 1). Each player takes one, the answer is first; this sees a
single 1 and prints second.
"""
import sys
from functools import reduce
from operator import xor


def first_wins(heaps):
    sizes = set(heaps)
    if all(a <= 1 for a in sizes):
        return 1 not in sizes
    return reduce(xor, sizes) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
