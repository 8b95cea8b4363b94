"""Wrong: counts the triples below M, not up to M.

Smallest failure: M = 3. Only (1, 2, 3) is lost, the answer is 1; this prints 0.
"""
import sys

MODULUS = 10**9 + 7


def ordered(m):
    """Triples, in every order, of numbers from 0 to m with xor 0."""
    highest = 1 << ((m + 1).bit_length() - 1)
    rest = m + 1 - highest
    return highest**2 + 3 * rest**2


def lost_triples(m):
    return (ordered(m - 1) - 3 * (m - 1) - 1) // 6 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
