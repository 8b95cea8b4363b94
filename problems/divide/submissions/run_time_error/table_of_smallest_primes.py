"""Crashes: the smallest prime of every number up to 10^5 is in a table, which is right for those; a
larger number is an index out of range.
"""

import sys
from functools import lru_cache
from itertools import combinations

SIZE = 10**5 + 1
SMALLEST = list(range(SIZE))
for p in range(2, 317):
    if SMALLEST[p] == p:
        for multiple in range(p * p, SIZE, p):
            if SMALLEST[multiple] == multiple:
                SMALLEST[multiple] = p


def factor(n):
    factors = {}
    while SMALLEST[n] > 1:
        p = SMALLEST[n]
        factors[p] = factors.get(p, 0) + 1
        n //= p
    return factors


@lru_cache(maxsize=None)
def winning(rule, n):
    factors = factor(n)
    for count in range(1, 2 if rule == 1 else len(factors) + 1):
        for primes in combinations(factors, count):
            product = 1
            for p in primes:
                product *= p
            for amount in range(1, min(factors[p] for p in primes) + 1):
                if winning(rule, n // product**amount) == 0:
                    return product**amount
    return 0


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    for rule, n in zip(numbers[1::2], numbers[2::2]):
        print(winning(rule, n))


main()
