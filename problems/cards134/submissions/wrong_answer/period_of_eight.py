"""Wrong: reads the first eight results, lost, won, lost, won, won, won, won, lost, as the
period, although the eighth begins the next one.

Smallest failure: 8 cards. Taking one leaves 7 and wins, the answer is 1; this prints 0.
"""
import sys


def modulo(n, divisor):
    """The remainder of a decimal number, in pieces of 18 digits."""
    rest = 0
    for at in range(0, len(n), 18):
        piece = n[at : at + 18]
        rest = (rest * 10 ** len(piece) + int(piece)) % divisor
    return rest


def smallest_take(n):
    return (0, 1, 0, 1, 4, 3, 4, 0)[modulo(n, 8)]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
