"""Wrong: counts all lost positions of up to three heaps in ordinary Nim, with empty heaps
and equal heaps.

Smallest failure: M = 1. There are no three different heaps, the answer is 0; this
counts (0, 0, 0) and (0, 1, 1) and prints 2.
"""
import sys

MODULUS = 10**9 + 7


def ordered(m):
    """Triples, in every order, of numbers from 0 to m with xor 0."""
    highest = 1 << ((m + 1).bit_length() - 1)
    rest = m + 1 - highest
    return highest**2 + 3 * rest**2


def lost_triples(m):
    return ((ordered(m) - 3 * m - 1) // 6 + m + 1) % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
