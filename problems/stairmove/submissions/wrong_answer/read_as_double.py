"""Wrong: reads the numbers as floating-point numbers, which are exact up to 2^53 only.

Smallest failure by the largest number: (9007199254740992, 0, 9007199254740993), that is 2^53 and
2^53 + 1, which this takes for equal.
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
        move = winning_move([int(float(count)) for count in lines[2 + 2 * i].split()])
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
