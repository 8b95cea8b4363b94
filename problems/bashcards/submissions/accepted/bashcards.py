"""The lost numbers of cards are the multiples of k + 1, so the only winning move leaves
the largest multiple that is not above n, unless n is one itself.
"""
import sys


def first_take(n, k):
    left = n // (k + 1) * (k + 1)
    return n - left


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
