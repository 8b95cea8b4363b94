"""Wrong: calls a row lost only if every size occurs evenly often.

Smallest failure: (0), which this takes for won. Without empty heaps: (1, 2, 2).
"""
import sys
from collections import Counter


def count_if_won(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if times > 1:
        return times * size
    second = max((heap for heap in heaps if heap < size), default=0)
    if second == 0 or heaps.count(second) % 2 == 1:
        return 1
    return second


def count_winning_moves(heaps):
    if all(times % 2 == 0 for times in Counter(heaps).values()):
        return 0
    return count_if_won(heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
