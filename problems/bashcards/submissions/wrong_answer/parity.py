"""Wrong: takes one card if the number of cards is odd, which is right if one card is
taken in every move.

Smallest failure: 2 cards, 2 in a move. The answer is 2; this prints 0.
"""
import sys


def first_take(n, k):
    return n % 2


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
