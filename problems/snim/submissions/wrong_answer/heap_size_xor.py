"""Wrong: plays ordinary Nim, the xor of the heap sizes, and forgets S.

Smallest failure: S = {2}, row (1). No move exists, the answer is L; this prints W.
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
            value = 0
            for _ in range(next(numbers)):
                value ^= next(numbers)
            line.append("W" if value else "L")
        print("".join(line))


main()
