"""Wrong: reads the sides as floating-point numbers, which hold 53 bits; all large ones
come out even.

Smallest failure: 9007199254740993 rows, that is 2^53 + 1, and 1 column. The number is
odd, the answer is lose; it is read as 2^53 and this prints D.
"""
import sys
import math


def winning_move(n, m):
    even_rows = math.fmod(float(n), 2) == 0
    even_columns = math.fmod(float(m), 2) == 0
    if even_rows:
        return "X" if even_columns else "D"
    return "L" if even_columns else "lose"


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    boards = zip(numbers[1::2], numbers[2::2])
    print("\n".join(winning_move(n, m) for n, m in boards))


main()
