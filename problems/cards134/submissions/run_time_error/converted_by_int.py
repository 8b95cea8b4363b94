"""Crashes: int() refuses decimal numbers of more than 4300 digits, since the conversion
takes time in the square of their number.

Right for all smaller numbers. Fails by a ValueError; versions of Python before that
limit exceed the time limit.
"""
import sys


def smallest_take(n):
    return (0, 1, 0, 1, 4, 3, 4)[int(n) % 7]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
