"""Wrong: decides by the parity of the number of coins on the odd steps, and moves one of these coins.

Smallest failure: (2), where the number is even.
"""
import sys


def winning_move(coins):
    if sum(coins[::2]) % 2 == 0:
        return None
    i = next(i for i in range(0, len(coins), 2) if coins[i] > 0)
    return i, 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
