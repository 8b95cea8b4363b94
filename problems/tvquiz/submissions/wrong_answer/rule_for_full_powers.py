"""Wrong: uses M(M - 1) / 6, which holds for M = 2^k - 1, for all M.

Smallest failure: M = 4. Only (1, 2, 3) is lost, the answer is 1; this prints 2.
"""
import sys

MODULUS = 10**9 + 7


def lost_triples(m):
    return m * (m - 1) // 6 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
