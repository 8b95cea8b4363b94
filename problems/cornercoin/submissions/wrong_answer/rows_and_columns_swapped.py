"""Wrong: reads the number of columns first.

Smallest failure: 1 row and 2 columns. The only move is to the left, the answer is L;
this prints D.
"""
import sys


def winning_move(m, n):
    if n % 2 == 0:
        return "X" if m % 2 == 0 else "D"
    return "L" if m % 2 == 0 else "lose"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
