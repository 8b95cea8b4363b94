"""Wrong: finds the highest power of two by a logarithm in floating-point numbers, which is
rounded up just below large powers of two.

Smallest failure: M = 562949953421310, that is 2^49 - 2. The answer is 299534811; this
takes 2^49 for the highest power of two up to 2^49 - 1, and prints 274275142.
"""
import sys
import math

MODULUS = 10**9 + 7


def lost_triples(m):
    highest = 2 ** int(math.log2(m + 1))
    rest = m + 1 - highest
    return (highest**2 + 3 * rest**2 - 3 * m - 1) // 6 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
