"""Wrong: the rule for the game in which taking the last card loses.

Smallest failure: 1 card. It is taken and wins, the answer is 1; this prints 0.
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
    # There 1 and 3 modulo 7 are lost.
    return (4, 0, 1, 0, 1, 4, 3)[modulo(n, 7)]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
