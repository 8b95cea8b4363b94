"""Wrong: takes every set for {1, .., max S} and uses heap mod (max S + 1).

Smallest failure: S = {2}, row (1). No move exists, the answer is L; this prints W.
"""
import sys


def main():
    numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
    for k in numbers:
        if k == 0:
            break
        period = max(next(numbers) for _ in range(k)) + 1
        line = []
        for _ in range(next(numbers)):
            value = 0
            for _ in range(next(numbers)):
                value ^= next(numbers) % period
            line.append("W" if value else "L")
        print("".join(line))


main()
