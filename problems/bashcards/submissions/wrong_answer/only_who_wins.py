"""Wrong: prints 1 if the first player wins, and not how.

Smallest failure: 2 cards, 2 in a move. The answer is 2; this prints 1.
"""
import sys


def first_take(n, k):
    return int(n % (k + 1) != 0)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
