"""The definition: a move wins if the opponent has no winning move after it.

No formula anywhere, so it is a witness for the theorem on small boards. Large boards
exceed the depth of recursion.
"""
import sys
from functools import lru_cache


@lru_cache(maxsize=100000)
def winning_move(n, m):
    moves = {"L": (n, m - 1), "D": (n - 1, m), "X": (n - 1, m - 1)}
    for name, (rows, columns) in moves.items():
        if rows > 0 and columns > 0 and winning_move(rows, columns) == "lose":
            return name
    return "lose"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
