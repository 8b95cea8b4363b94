"""Wrong: the rule for the game in which whoever cannot move wins. There a position is
lost if one distance is 0 and the other odd, or both are even and positive.

Smallest failure: 1 row and 2 columns. The only move wins, the answer is L; this
prints lose.
"""
import sys


def is_lost(down, left):
    if down == 0 or left == 0:
        return (down + left) % 2 == 1
    return down % 2 == 0 and left % 2 == 0


def winning_move(n, m):
    down, left = n - 1, m - 1
    if left > 0 and is_lost(down, left - 1):
        return "L"
    if down > 0 and is_lost(down - 1, left):
        return "D"
    if left > 0 and down > 0 and is_lost(down - 1, left - 1):
        return "X"
    return "lose"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
