"""Looks at the distances to the left and to the bottom edge. Whoever leaves two even
distances can do so again after each answer, and so makes the last move. One step
repairs any combination of odd distances.
"""
import sys


STEPS = {(0, 0): "lose", (0, 1): "L", (1, 0): "D", (1, 1): "X"}


def winning_move(n, m):
    down, left = n - 1, m - 1
    return STEPS[down % 2, left % 2]


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
