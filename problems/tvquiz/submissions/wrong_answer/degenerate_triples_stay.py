"""Wrong: divides all ordered triples with xor 0 by 6, without leaving out those with an
empty heap and hence two equal ones.

Smallest failure: M = 2. There are no three different heaps from 1 to 2, the answer is 0;
this finds 7 ordered triples such as (0, 1, 1) and prints 1.
"""
import sys

MODULUS = 10**9 + 7


def ordered(m):
    """Triples, in every order, of numbers from 0 to m with xor 0."""
    highest = 1 << ((m + 1).bit_length() - 1)
    rest = m + 1 - highest
    return highest**2 + 3 * rest**2


def lost_triples(m):
    return ordered(m) // 6 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
