"""Wrong: prints the smaller heap first, whatever the order of the input.

Smallest failure: (3, 1), where "1 2" would raise the second heap.
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
    return exact_move(min(a, b), max(a, b))


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = []
    for a, b in zip(numbers[1::2], numbers[2::2]):
        move = winning_move(a, b)
        if move is None:
            output.append("lose")
        else:
            output.append(f"{move[0]} {move[1]}")
    print("\n".join(output))


main()
