"""Wrong: looks at the last digit only: with 0, 2 and 7 a number is taken for lost.

Smallest failure: 9 cards. That is 2 modulo 7 and lost, the answer is 0; this prints 1.
"""
import sys


def smallest_take(n):
    # The smallest take that leaves 0, 2 or 7, and one card where there is none.
    return (0, 1, 0, 1, 4, 3, 4, 0, 1, 1)[int(n[-1])]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
