"""Wrong: counts the tallest heaps but not the sizes to which they can be cut.

Smallest failure: (2, 2, 2), where there are 6 winning moves.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times
    second = max((heap for heap in heaps if heap < size), default=0)
    return 1 if second == 0 or heaps.count(second) % 2 == 1 else second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
