"""Wrong: takes the xor of all steps, as if each were a Nim heap.

Smallest failure: (0, 1), which is lost: the coin comes down to step 1 and then to the ground.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    s = reduce(xor, coins, 0)
    if s == 0:
        return None
    for i in range(len(coins)):
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
