"""Dividing a number. Primes are found by trial division up to 10^4; what is left has at most two
primes, which Pollard's method separates. Rule 1 is Nim on the exponents. Rule 2 takes the same
number from any heaps; it is searched with a memo on sorted exponents, where equal heaps are joined
in one order only.
"""

import sys
from functools import lru_cache, reduce
from math import gcd, isqrt
from operator import xor


def is_prime(n):
    """Miller and Rabin; these bases suffice below 3 * 10^12."""
    shift = (n - 1 & 1 - n).bit_length() - 1
    for base in (2, 3, 5, 7, 11, 13):
        power = pow(base, n - 1 >> shift, n)
        if power in (1, n - 1):
            continue
        for _ in range(shift - 1):
            power = power * power % n
            if power == n - 1:
                break
        else:
            return False
    return True


def split(n):
    """A proper divisor of an odd composite number that is no square (J. M. Pollard 1975)."""
    step = 1
    while True:
        slow = fast = 2
        divisor = 1
        while divisor == 1:
            slow = (slow * slow + step) % n
            fast = (fast * fast + step) % n
            fast = (fast * fast + step) % n
            divisor = gcd(slow - fast, n)
        if divisor != n:
            return divisor
        step += 1


SMALL = [p for p in range(2, 10**4) if all(p % q for q in range(2, isqrt(p) + 1))]


def factor(n):
    factors = []
    for p in SMALL:
        if p * p > n:
            break
        if n % p == 0:
            exponent = 0
            while n % p == 0:
                n //= p
                exponent += 1
            factors.append((p, exponent))
    if n == 1:
        return factors
    root = isqrt(n)
    if root * root == n:
        return factors + [(root, 2)]
    if n < 10**8 or is_prime(n):
        return factors + [(n, 1)]
    p = split(n)
    return factors + [(p, 1), (n // p, 1)]


def moves(heaps):
    """Indices of the heaps that join and the number taken from each; heaps are in sorted order."""
    for amount in range(1, max(heaps, default=0) + 1):
        sets = [()]
        for i, heap in enumerate(heaps):
            if heap >= amount:
                # Of equal heaps the first ones join.
                skips = i > 0 and heaps[i - 1] == heap
                sets += [s + (i,) for s in sets if not skips or i - 1 in s]
        for joined in sets[1:]:
            yield joined, amount


def after(heaps, joined, amount):
    left = list(heaps)
    for i in joined:
        left[i] -= amount
    return tuple(sorted(left))


@lru_cache(maxsize=None)
def lost(heaps):
    if heaps and heaps[0] == 0:
        return lost(heaps[1:])
    return not any(lost(after(heaps, *move)) for move in moves(heaps))


def divisor(rule, n):
    factors = sorted(factor(n), key=lambda pair: pair[1])
    heaps = tuple(exponent for _, exponent in factors)
    if rule == 1:
        sum_ = reduce(xor, heaps, 0)
        for p, exponent in factors:
            if exponent ^ sum_ < exponent:
                return p ** (exponent - (exponent ^ sum_))
        return 0
    for joined, amount in moves(heaps):
        if lost(after(heaps, joined, amount)):
            result = 1
            for i in joined:
                result *= factors[i][0] ** amount
            return result
    return 0


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    print("\n".join(str(divisor(*case)) for case in zip(numbers[1::2], numbers[2::2])))


main()
