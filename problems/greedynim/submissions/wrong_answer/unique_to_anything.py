"""Wrong: counts all sizes of a single tallest heap.

Smallest failure: (2), which must be taken whole.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    return times * size


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
