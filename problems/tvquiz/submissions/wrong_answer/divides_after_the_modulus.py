"""Wrong: divides by 6 after the remainder was taken, as if remainders could be divided.

Smallest failure: M = 32000. The answer is 166668587; this prints 1919.
"""
import sys

MODULUS = 10**9 + 7


def ordered(m):
    """Triples, in every order, of numbers from 0 to m with xor 0."""
    highest = 1 << ((m + 1).bit_length() - 1)
    rest = m + 1 - highest
    return highest**2 + 3 * rest**2


def lost_triples(m):
    return (ordered(m) - 3 * m - 1) % MODULUS // 6


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
