"""Wrong: knows which boards are lost, and moves diagonally on all others if that is
possible.

Smallest failure: 2 rows and 3 columns. Moving down wins, the answer is D; this
prints X.
"""
import sys


def winning_move(n, m):
    if n % 2 == 1 and m % 2 == 1:
        return "lose"
    if n > 1 and m > 1:
        return "X"
    return "L" if m > 1 else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
