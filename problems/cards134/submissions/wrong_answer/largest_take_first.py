"""Wrong: lets both players always take as many cards as they can, and believes that this
shows who wins.

Smallest failure: 5 cards. Taking three leaves 2 and wins, the answer is 3; this lets
the players take 4 and 1, and prints 0.
"""
import sys


def modulo(n, divisor):
    """The remainder of a decimal number, in pieces of 18 digits."""
    rest = 0
    for at in range(0, len(n), 18):
        piece = n[at : at + 18]
        rest = (rest * 10 ** len(piece) + int(piece)) % divisor
    return rest


def wins(rest):
    """Whether the number of greedy moves is odd, for a number modulo 8."""
    fours, rest = divmod(rest, 4)
    return (fours + (0, 1, 2, 1)[rest]) % 2 == 1


def smallest_take(n):
    rest = modulo(n, 8)
    if not wins(rest):
        return 0
    return next(take for take in (1, 3, 4) if not wins((rest - take) % 8))


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
