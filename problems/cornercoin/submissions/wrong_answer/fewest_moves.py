"""Wrong: the coin is thought to go the shortest way, which takes max(n, m) - 1 moves, so
that the parity of this number decides.

Smallest failure: 2 rows and 3 columns. Moving down leaves one row with two forced
moves, the answer is D; this prints lose.
"""
import sys


def winning_move(n, m):
    if max(n, m) % 2 == 1:
        return "lose"
    return "X" if n == m else "L" if m > n else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
