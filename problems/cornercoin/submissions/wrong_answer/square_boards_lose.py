"""Wrong: takes the coin for a rook of chess, for which exactly the square boards are
lost, since n - 1 xor m - 1 is 0 there.

Smallest failure: 1 row and 3 columns. All moves are forced and the second player makes
the last, the answer is lose; this prints L.
"""
import sys


def winning_move(n, m):
    if n == m:
        return "lose"
    return "L" if m > n else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
