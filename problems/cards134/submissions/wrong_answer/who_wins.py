"""Wrong: prints 1 if the first player wins, and not how.

Smallest failure: 4 cards. All are taken at once, the answer is 4; this prints 1.
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
    return int(modulo(n, 7) not in (0, 2))


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
