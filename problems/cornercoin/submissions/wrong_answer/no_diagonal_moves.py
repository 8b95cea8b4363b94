"""Wrong: forgets the diagonal moves, so that the parity of n + m decides.

Smallest failure: 2 rows and 2 columns. The diagonal move wins, the answer is X; this
prints lose.
"""
import sys


def winning_move(n, m):
    if (n + m) % 2 == 0:
        return "lose"
    return "L" if m > 1 else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
