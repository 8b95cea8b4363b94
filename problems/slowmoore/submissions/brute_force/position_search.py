"""The definition: a row is won when some move leads to a lost row.

Every order of the heaps is a position of its own, so it is a witness that the order does
not matter; it takes too long for five heaps.
"""
import sys
from functools import cache
from itertools import product


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    k, r = next(numbers), next(numbers)

    @cache
    def won(row):
        for takes in product(*(range(min(r, heap) + 1) for heap in row)):
            if 1 <= sum(taken > 0 for taken in takes) <= k:
                if not won(tuple(heap - taken for heap, taken in zip(row, takes))):
                    return True
        return False

    for _ in range(next(numbers)):
        row = tuple(next(numbers) for _ in range(next(numbers)))
        print("first" if won(row) else "second", flush=True)


main()
