"""Too slow: right, but the divisors are looked for among all numbers up to n, at every step anew
and without a memo.
"""

import sys


def allowed(d, rule):
    exponents = []
    p = 2
    while d > 1:
        exponent = 0
        while d % p == 0:
            d //= p
            exponent += 1
        if exponent:
            exponents.append(exponent)
        p += 1
    return len(exponents) == 1 if rule == 1 else len(set(exponents)) == 1


def winning(n, rule):
    for d in range(2, n + 1):
        if n % d == 0 and allowed(d, rule) and winning(n // d, rule) == 0:
            return d
    return 0


def main():
    for _ in range(int(input())):
        rule, n = map(int, input().split())
        print(winning(n, rule))


main()
