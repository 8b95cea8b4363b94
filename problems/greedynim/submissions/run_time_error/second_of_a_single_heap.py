"""Crashes: looks at the second heap of the sorted row also when there is only one.

Right for all longer rows. Smallest failure: (1), an IndexError.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    second = sorted(heaps, reverse=True)[1]
    return 1 if second == 0 or heaps.count(second) % 2 == 1 else second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
