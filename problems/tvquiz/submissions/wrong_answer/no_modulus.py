"""Wrong: forgets the modulus.

Smallest failure: M = 89377. There are 1000003676 triples, the answer is 3669; this prints
their number.
"""
import sys


def ordered(m):
    """Triples, in every order, of numbers from 0 to m with xor 0."""
    highest = 1 << ((m + 1).bit_length() - 1)
    rest = m + 1 - highest
    return highest**2 + 3 * rest**2


def lost_triples(m):
    return (ordered(m) - 3 * m - 1) // 6


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
