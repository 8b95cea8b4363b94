"""The definition: a pair is lost if every move leads to a pair that is won, in a table.

Right for small heaps; large ones are too slow, or a list of that length is impossible.
"""
import sys
from functools import cache


def moves(a, b):
    for taken in range(a, 0, -1):
        yield a - taken, b - taken
    for left in range(b):
        yield a, left
    for left in range(a):
        yield left, b


@cache
def is_lost(a, b):
    return winning_move(min(a, b), max(a, b)) is None


def winning_move(a, b):
    return next((move for move in moves(a, b) if is_lost(*move)), None)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = []
    for a, b in zip(numbers[1::2], numbers[2::2]):
        move = winning_move(min(a, b), max(a, b))
        if move is None:
            output.append("lose")
        else:
            x, y = move if a <= b else move[::-1]
            output.append(f"{x} {y}")
    print("\n".join(output))


main()
