"""Wrong: plays misère Nim with the heap sizes, and forgets S.

Smallest failure: S = {2}, row (1). No move exists, so the first player has won, the
answer is W; this prints L.
"""
import sys


def main():
    numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
    for k in numbers:
        if k == 0:
            break
        for _ in range(k):
            next(numbers)
        line = []
        for _ in range(next(numbers)):
            row = [next(numbers) for _ in range(next(numbers))]
            value = 0
            for heap in row:
                value ^= heap
            large = any(heap > 1 for heap in row)
            line.append("W" if (value != 0) == large else "L")
        print("".join(line))


main()
