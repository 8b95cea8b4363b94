"""Wrong: thinks that the player to move wins as soon as there are coins on an odd step, and moves all
coins of the lowest one.

Smallest failure: (1, 0, 1), which is lost.
"""
import sys


def winning_move(coins):
    for i in range(0, len(coins), 2):
        if coins[i] > 0:
            return i, coins[i]
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
