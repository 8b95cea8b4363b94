"""Too slow: right, but every product of two halves is split again down to single bits, without
tables and without stopping at 0 or 1: five products at each of six steps, 15625 in all.
"""

import sys


def product(a, b, half):
    if half == 0:
        return a & b
    mask = (1 << half) - 1
    a1, a0, b1, b0 = a >> half, a & mask, b >> half, b & mask
    high = product(a1, b1, half // 2)
    middle = high ^ product(a1, b0, half // 2) ^ product(a0, b1, half // 2)
    low = product(a0, b0, half // 2) ^ product(high, 1 << half - 1, half // 2)
    return middle << half ^ low


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        value = 0
        for _ in range(next(numbers)):
            value ^= product(next(numbers), next(numbers), 32)
        print(value)


main()
