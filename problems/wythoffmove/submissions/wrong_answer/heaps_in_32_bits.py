"""Wrong: keeps the heaps in signed 32-bit numbers, which wrap around.

Fails for instance on (2147483648, 3474701533) and (1327217885, 2147483649), which are lost.
"""
import sys
from math import isqrt


def lower(d):
    return (d + isqrt(5 * d * d)) // 2


def partner(a):
    k = lower(a + 1) - (a + 1)
    return a + k if lower(k) == a else k


def exact_move(a, b):
    """A winning move for a <= b, or None."""
    d = b - a
    target = lower(d)
    if target == a:
        return None
    return (target, target + d) if target < a else (a, partner(a))


def winning_move(a, b):
    return exact_move(a, b)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = []
    wrapped = [(number + 2**31) % 2**32 - 2**31 for number in numbers]
    for a, b in zip(wrapped[1::2], wrapped[2::2]):
        move = winning_move(min(a, b), max(a, b))
        if move is None:
            output.append("lose")
        else:
            x, y = move if a <= b else move[::-1]
            output.append(f"{x} {y}")
    print("\n".join(output))


main()
