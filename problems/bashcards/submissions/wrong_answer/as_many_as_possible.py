"""Wrong: takes as many cards as allowed.

Smallest failure: 2 cards, 1 in a move. Every move loses, the answer is 0; this
prints 1.
"""
import sys


def first_take(n, k):
    return min(n, k)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
