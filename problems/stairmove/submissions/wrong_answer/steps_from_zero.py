"""Wrong: finds the right step but counts the steps from 0 in the output.

Smallest failure: (1), where this prints step 0, the ground.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    s = reduce(xor, coins[::2], 0)
    if s == 0:
        return None
    for i in range(0, len(coins), 2):
        if coins[i] ^ s < coins[i]:
            return i, coins[i] - (coins[i] ^ s)
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0]} {move[1]}")
    print("\n".join(output))


main()
