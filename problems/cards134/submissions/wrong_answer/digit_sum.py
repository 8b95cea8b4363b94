"""Wrong: takes the sum of the digits modulo 7, which works modulo 9.

Smallest failure: 11 cards. That is 4 modulo 7, the answer is 4; the digit sum is 2 and
this prints 0.
"""
import sys


def smallest_take(n):
    digit_sum = sum(map(int, n))
    return (0, 1, 0, 1, 4, 3, 4)[digit_sum % 7]


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
