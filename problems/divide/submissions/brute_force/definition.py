"""The definition on the numbers themselves: a number is won if some allowed divisor leaves a lost
one. For every number up to 5000 the first winning divisor is found; larger numbers are not
answered.
"""

import sys

SIZE = 5001


def exponents(n):
    found = []
    p = 2
    while n > 1:
        exponent = 0
        while n % p == 0:
            n //= p
            exponent += 1
        if exponent:
            found.append(exponent)
        p += 1
    return found


def table(rule):
    winning = [0] * SIZE
    allowed = [d for d in range(2, SIZE)
               if (len(exponents(d)) == 1 if rule == 1 else len(set(exponents(d))) == 1)]
    for n in range(1, SIZE):
        if winning[n] == 0:
            for d in allowed:
                if n * d >= SIZE:
                    break
                winning[n * d] = winning[n * d] or d
    return winning


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    if max(numbers[2::2]) >= SIZE:
        raise IndexError("a number is too large for the table")
    tables = {1: table(1), 2: table(2)}
    for rule, n in zip(numbers[1::2], numbers[2::2]):
        print(tables[rule][n])


main()
