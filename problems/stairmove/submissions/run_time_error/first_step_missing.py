"""Crashes: begins the xor with the first step, which is missing when there are no steps.

Right for every staircase with steps. Smallest failure: n = 0, an IndexError.
"""
import sys


def winning_move(coins):
    s = coins[0]
    for count in coins[2::2]:
        s ^= count
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
