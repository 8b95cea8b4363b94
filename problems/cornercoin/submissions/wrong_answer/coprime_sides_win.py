"""Wrong: a board is taken for won if its sides have no common divisor.

Smallest failure: 1 row and 1 column. There is no move, the answer is lose; this
prints D.
"""
import sys
import math


def winning_move(n, m):
    if math.gcd(n, m) > 1:
        return "lose"
    return "L" if m > 1 else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
