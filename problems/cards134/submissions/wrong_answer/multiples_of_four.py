"""Wrong: believes that the multiples of 4 are lost, as if one to three cards were taken.

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
    # Nothing leads from 2 to a multiple of 4; taking one card cannot be bad then.
    return (0, 1, 1, 3)[modulo(n, 4)]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
