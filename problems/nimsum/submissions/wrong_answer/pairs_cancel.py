"""Wrong: only equal heaps are thought to cancel each other, so a row is lost if every
size occurs an even number of times. It is enough for the bits to cancel.

Smallest failure: (1, 2, 3). The xor is 0, the answer is second; this prints first.
"""
import sys
from collections import Counter


def first_wins(heaps):
    return any(times % 2 == 1 for times in Counter(a for a in heaps if a > 0).values())


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
