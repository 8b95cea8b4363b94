"""Wrong: thinks that a single tallest heap can always be cut to all sizes below the second.

Smallest failure: (2, 3), where it must be cut to 2.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    return max(1, max((heap for heap in heaps if heap < size), default=0))


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
