"""Wrong: calls a pair lost if one heap is twice the other.

Smallest failure: (2, 4), which is won.
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
    if b == 2 * a:
        return None
    return exact_move(a, b) or (a, max(b - 1, 0))


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = []
    for a, b in zip(numbers[1::2], numbers[2::2]):
        move = winning_move(min(a, b), max(a, b))
        if move is None:
            output.append("lose")
        else:
            x, y = move if a <= b else move[::-1]
            output.append(f"{x} {y}")
    print("\n".join(output))


main()
