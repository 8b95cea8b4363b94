"""Grundy's game, all splits of a heap in one xor of long integers.

The values of the heaps 1, 2, .. are the bytes of one integer read from the low end,
and those of n - 1, n - 2, .. of another; their xor holds the values of all splits
of n, one in each byte. A value is below 128 for every heap up to 10^4.
"""
import sys


def grundy_table(largest):
    table = bytearray(largest + 1)
    for n in range(3, largest + 1):
        half = (n - 1) // 2
        smaller = int.from_bytes(table[1:half + 1], "little")
        larger = int.from_bytes(table[n - half:n], "big")
        options = (smaller ^ larger).to_bytes(half, "little")
        value = 0
        while value in options:
            value += 1
        table[n] = value
    return table


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    table = grundy_table(10**4)
    output = []
    at = 1
    for _ in range(numbers[0]):
        end = at + 1 + numbers[at]
        total = 0
        for heap in numbers[at + 1:end]:
            total ^= table[heap]
        output.append(total)
        at = end
    print(*output, sep="\n")


main()
