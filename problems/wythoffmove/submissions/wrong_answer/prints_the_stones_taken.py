"""Wrong: prints how many stones to take instead of how many are left.

Smallest failure: (0, 1), where "0 1" leaves everything.
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
    move = exact_move(a, b)
    return None if move is None else (a - move[0], b - move[1])


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
