"""Wrong: the rule inverted, both sides odd win.

Smallest failure: 1 row and 1 column. There is no move, the answer is lose; this
prints X.
"""
import sys


def winning_move(n, m):
    return "X" if n % 2 == 1 and m % 2 == 1 else "lose"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
