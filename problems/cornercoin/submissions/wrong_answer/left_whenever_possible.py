"""Wrong: knows which boards are lost, and moves to the left on all others if that is
possible, as if any move would do.

Smallest failure: 2 rows and 2 columns. The diagonal move wins, the answer is X; this
prints L.
"""
import sys


def winning_move(n, m):
    if n % 2 == 1 and m % 2 == 1:
        return "lose"
    return "L" if m > 1 else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
