"""Staircase Nim, step by step from the top: prints the winning move from the highest step.

The xor of the odd steps has to become 0. From an odd step this lowers the step itself,
from an even step it raises the step below.
"""
import sys
from functools import reduce
from operator import xor


def winning_move(coins):
    s = reduce(xor, coins[::2], 0)
    if s == 0:
        return "lose"
    for i in range(len(coins) - 1, -1, -1):
        # Index 0 is step 1; this is the index of the odd step that changes.
        odd = i - i % 2
        change = (coins[odd] ^ s) - coins[odd]
        count = change if i % 2 else -change
        if 0 < count <= coins[i]:
            return f"{i + 1} {count}"
    raise AssertionError("a won position has a winning move")


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        output.append(winning_move(list(map(int, lines[2 + 2 * i].split()))))
    print("\n".join(output))


main()
