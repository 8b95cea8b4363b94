"""Wrong: the rule for the game in which taking the last card loses.

Smallest failure: 1 card, 1 in a move. The first player takes it and wins, the answer
is 1; this prints 0.
"""
import sys


def first_take(n, k):
    return (n - 1) % (k + 1)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
