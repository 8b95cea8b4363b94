"""Wrong: takes the coin for a queen of chess, which is Wythoff's game, and moves in the
direction in which the queen wins.

Smallest failure: 1 row and 3 columns. All moves are forced and the second player makes
the last, the answer is lose; this prints L, as the queen goes all the way.
"""
import sys
import math


def winning_move(n, m):
    down, left = n - 1, m - 1
    small, apart = min(down, left), abs(down - left)
    # The smaller number of the lost pair with this difference.
    lost = (apart + math.isqrt(5 * apart * apart)) // 2
    if small == lost:
        return "lose"
    if small > lost:
        return "X"
    return "L" if left > down else "D"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
