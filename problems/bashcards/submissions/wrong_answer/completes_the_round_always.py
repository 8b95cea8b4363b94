"""Wrong: prints k + 1 - n mod (k + 1), not even a legal move if nothing is beyond a
multiple of k + 1.

Smallest failure: 1 card, 2 in a move. The answer is 1; this prints 2. In a lost game
it prints k + 1.
"""
import sys


def first_take(n, k):
    return k + 1 - n % (k + 1)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
