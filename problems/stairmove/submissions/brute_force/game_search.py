"""The definition: tries every move and searches on until a lost staircase is found.

Right where it comes to an end, which is only for a few coins on a few steps; deeper games
exceed the recursion limit.
"""
import sys
from functools import cache


@cache
def is_lost(coins):
    return winning_move(coins) is None


def winning_move(coins):
    for i, count in enumerate(coins):
        for moved in range(count, 0, -1):
            after = list(coins)
            after[i] -= moved
            if i > 0:
                after[i - 1] += moved
            if is_lost(tuple(after)):
                return i, moved
    return None


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        move = winning_move(list(map(int, lines[2 + 2 * i].split())))
        output.append("lose" if move is None else f"{move[0] + 1} {move[1]}")
    print("\n".join(output))


main()
