"""Wrong: sees only the win by taking all cards at once.

Smallest failure: 3 cards, 1 in a move. The first player takes one, and wins as every
move is forced, the answer is 1; this prints 0.
"""
import sys


def first_take(n, k):
    return n if n <= k else 0


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
