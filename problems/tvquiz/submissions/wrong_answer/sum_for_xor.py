"""Wrong: takes a triple for lost if the largest heap is the sum of the others, which is the
xor only if they have no common binary digit.

Smallest failure: M = 4. Only (1, 2, 3) is lost, the answer is 1; this counts (1, 3, 4)
too and prints 2.
"""
import sys

MODULUS = 10**9 + 7


def lost_triples(m):
    return (m - 1) ** 2 // 4 % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
