"""Wrong: takes the first heap for the tallest and the next different one for the second, as if
the heaps came in descending order.

Smallest failure: (0, 1), where this sees no stone.
"""
import sys


def count_winning_moves(heaps):
    size = heaps[0]
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    second = heaps[1] if len(heaps) > 1 else 0
    return 1 if second == 0 or heaps.count(second) % 2 == 1 else second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
