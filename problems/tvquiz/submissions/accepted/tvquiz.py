"""Counts the lost triples by their largest heap c. Let c = 2^k + s with s < 2^k. The heap
b must have the bit 2^k too and be smaller, so b = 2^k + t with t < s, and a = s xor t is
then smaller than both. That is s triples. So the answer is the sum of c - 2^k over all c,
which is the sum of 0, ..., 2^k - 1 for each full power of two.
"""
import sys

MODULUS = 10**9 + 7


def lost_triples(m):
    total = 0
    power = 1
    while power <= m:
        numbers = min(power, m - power + 1)
        total += numbers * (numbers - 1) // 2
        power *= 2
    return total % MODULUS


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
