"""Wrong: goes up to the next number 2^k - 1, where the formula is simple.

Smallest failure: M = 2. There are no three different heaps, the answer is 0; this takes
M = 3 and prints 1.
"""
import sys

MODULUS = 10**9 + 7


def lost_triples(m):
    m = (1 << m.bit_length()) - 1
    return m * (m - 1) // 6 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
