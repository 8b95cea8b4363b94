"""Wrong: believes that odd numbers of cards are won, by taking one card.

Smallest failure: 4 cards. All are taken at once, the answer is 4; this prints 0.
"""
import sys


def smallest_take(n):
    return int(n[-1]) % 2


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
