"""Wrong: keeps the low 32 bits of the numbers of coins.

Smallest failure: (4294967296), that is 2^32, where this sees no coin.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    coins = [count % 2**32 for count in coins]
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
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
