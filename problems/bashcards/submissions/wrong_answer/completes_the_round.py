"""Wrong: takes what is missing to the next multiple of k + 1, as the second player does
after a move of the first, not what is beyond the last multiple.

Smallest failure: 1 card, 2 in a move. The answer is 1; this prints 2.
"""
import sys


def first_take(n, k):
    rest = n % (k + 1)
    return k + 1 - rest if rest > 0 else 0


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
