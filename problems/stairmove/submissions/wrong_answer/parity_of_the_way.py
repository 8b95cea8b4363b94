"""Wrong: decides by the parity of the number of single steps that all coins have to go, and moves
one coin one step.

Smallest failure: (2), where the sum is even but both coins can go at once.
"""
import sys


def winning_move(coins):
    if sum(i * count for i, count in enumerate(coins, 1)) % 2 == 0:
        return None
    i = next(i for i, count in enumerate(coins) if count > 0)
    return i, 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
