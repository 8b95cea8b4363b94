"""Wrong: counts how often the largest size occurs also when it is 0, and finds a move there.

Smallest failure: (0), where the answer is 0.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if times % 2 == 0:
        return 0
    if times > 1:
        return times * max(size, 1)
    second = max((heap for heap in heaps if heap < size), default=0)
    return 1 if second == 0 or heaps.count(second) % 2 == 1 else second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
