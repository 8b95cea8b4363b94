"""Wrong: always lowers the odd step with the most coins, as far as the xor of the other odd steps.

Smallest failure: (1, 0, 2, 0, 2), where only step 1 can win, and this would raise step 3.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    odd = range(0, len(coins), 2)
    s = reduce(xor, coins[::2], 0)
    if s == 0:
        return None
    i = max(odd, key=coins.__getitem__)
    return i, coins[i] - (coins[i] ^ s)


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
