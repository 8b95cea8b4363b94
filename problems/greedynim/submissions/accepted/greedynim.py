"""Greedy Nim by how often the largest size and the next one occur.

With an odd number of tallest heaps the player to move wins. If there are more than one, an even number
of them is left by every move. If there is one, what is left has to have an even number
of tallest heaps, by itself or together with the cut heap; no stone at all counts as even.
"""
import sys


def count_winning_moves(heaps):
    size = max(heaps)
    times = heaps.count(size)
    if size == 0 or times % 2 == 0:
        return 0
    if times > 1:
        return times * size
    heaps.remove(size)
    second = max(heaps, default=0)
    if second == 0 or heaps.count(second) % 2 == 1:
        return 1
    return second


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(count_winning_moves(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(map(str, output)))


main()
