"""Wrong: thinks that any numbers may be taken from both heaps, and takes everything.

Smallest failure: (1, 2), which is lost.
"""
import sys


def winning_move(a, b):
    return None if b == 0 else (0, 0)


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
