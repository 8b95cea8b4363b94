"""The definition: a take wins if the opponent has no winning take from the cards that it
leaves.

No formula anywhere, so it is a witness for the theorem on small stacks. High stacks
exceed the depth of recursion, and numbers of many digits are refused by int().
"""
import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def result(cards):
    for take in (1, 3, 4):
        if take <= cards and result(cards - take) == 0:
            return take
    return 0


def smallest_take(n):
    return result(int(n))


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
