"""Wrong: calls a row lost if the number of different sizes is even.

Smallest failure: (0), a row without stones, which this takes for won. Without empty heaps: (1, 1).
"""
import sys


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
    if len(set(heaps)) % 2 == 0:
        return 0
    return count_if_won(heaps)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
