"""Wrong: divides by k, not by k + 1. What both players can always make together is
k + 1, as each takes at least one card.

Smallest failure: 1 card, 1 in a move. The first player takes it, the answer is 1;
this prints 0.
"""
import sys


def first_take(n, k):
    return n % k


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
