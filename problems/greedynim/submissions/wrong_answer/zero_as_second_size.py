"""Wrong: treats empty heaps like a second size, which may occur evenly often and then leaves no
size below it.

Smallest failure: (0, 0, 1), where the heap can be taken but this counts 0 moves.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    rest = [heap for heap in heaps if heap < size]
    if not rest:
        return 1
    second = max(rest)
    return 1 if rest.count(second) % 2 == 1 else second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
