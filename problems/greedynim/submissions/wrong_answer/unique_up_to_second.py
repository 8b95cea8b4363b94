"""Wrong: lets a single tallest heap be cut to the second size or to less, whatever the parity.

Smallest failure: (1, 2), where it must be cut to 1.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    return 1 + max((heap for heap in heaps if heap < size), default=0)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
