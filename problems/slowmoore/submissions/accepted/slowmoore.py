"""Bounded Nim_k by ascending totals: a position that no lost position has marked is lost,
and marks all positions that have a move to it.

Positions are ascending tuples of five heaps, some of them perhaps empty.
"""
import sys
from itertools import combinations, combinations_with_replacement, product

HEAPS, MAX = 5, 10


def lost_positions(k, r):
    positions = list(combinations_with_replacement(range(MAX + 1), HEAPS))
    positions.sort(key=sum)
    lost, won = set(), set()
    for position in positions:
        if position in won:
            continue
        lost.add(position)
        for count in range(1, k + 1):
            for chosen in combinations(range(HEAPS), count):
                spans = [range(position[i] + 1, min(MAX, position[i] + r) + 1) for i in chosen]
                rest = [position[i] for i in range(HEAPS) if i not in chosen]
                for sizes in product(*spans):
                    won.add(tuple(sorted([*rest, *sizes])))
    return lost


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    k, r = next(numbers), next(numbers)
    lost = lost_positions(k, r)
    output = []
    for _ in range(next(numbers)):
        n = next(numbers)
        row = [next(numbers) for _ in range(n)] + [0] * (HEAPS - n)
        output.append("second" if tuple(sorted(row)) in lost else "first")
    print("\n".join(output))


main()
