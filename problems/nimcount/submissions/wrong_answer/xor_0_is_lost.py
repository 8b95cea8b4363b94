"""Wrong: gives no winning moves in misere play if the xor is 0, although rows of ones are
won then.

Smallest failure: (1, 1). Either heap may be taken, the answer is 0 2; this prints 0 0.
"""
import sys
from functools import reduce
from operator import xor


def normal(heaps):
    s = reduce(xor, heaps, 0)
    return sum(a ^ s < a for a in heaps)


def misere(heaps):
    return normal(heaps) if max(heaps, default=0) > 1 else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append(f"{normal(heaps)} {misere(heaps)}")
    print("\n".join(output))


main()
