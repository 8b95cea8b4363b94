"""Wythoff's game without a square root for each question.

With A(d) = floor(d*phi), the lost pairs are (A(d), A(d) + d) (Wythoff 1907). As phi is the positive
root of x*x = x + 1, k*phi <= x is the same as k*(k + x) <= x*x; so the lower members are
recognised by multiplication alone, and the number of them up to x, which is the largest k with
k*phi < x + 1, is known up to one from the first hundred binary digits of 1 / phi.
"""
import sys
from math import isqrt

DIGITS = 100
INVERSE_PHI = (isqrt(5 << 2 * DIGITS) - (1 << DIGITS)) // 2


def is_below(k, x):
    """Whether k*phi < x, for k > 0."""
    return k * (k + x) < x * x


def lower_members(x):
    """How many lower members of positive difference there are up to x."""
    k = (x + 1) * INVERSE_PHI >> DIGITS
    while is_below(k + 1, x + 1):
        k += 1
    while k > 0 and not is_below(k, x + 1):
        k -= 1
    return k


def partner(x):
    k = lower_members(x)
    # x is itself a lower member if there is one less of them up to x - 1.
    return x + k if k > 0 and not is_below(k, x) else k


def winning_move(a, b):
    if partner(a) == b:
        return "lose"
    if partner(a) < b:
        return f"{a} {partner(a)}"
    if partner(b) < a:
        return f"{partner(b)} {b}"
    # floor(d*phi) = d + floor(d / phi)
    d = abs(a - b)
    taken = min(a, b) - d - (lower_members(d - 1) if d > 0 else 0)
    return f"{a - taken} {b - taken}"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = [winning_move(a, b) for a, b in zip(numbers[1::2], numbers[2::2])]
    print("\n".join(output))


main()
