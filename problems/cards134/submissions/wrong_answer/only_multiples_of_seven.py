"""Wrong: knows the period of 7, but not that 2 modulo 7 is lost too.

Smallest failure: 2 cards. Each player takes one, the answer is 0; this prints 1.
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
    # The take that leaves a multiple of 7, and one card where there is none.
    return (0, 1, 1, 3, 4, 1, 1)[modulo(n, 7)]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
