"""Wrong: gives a move also in a lost staircase, one coin from the lowest step that has some.

Smallest failure: (0, 1), which is lost.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    if not any(coins):
        return None

    s = reduce(xor, coins[::2], 0)
    for i in range(0, len(coins), 2):
        if coins[i] ^ s < coins[i]:
            return i, coins[i] - (coins[i] ^ s)
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
