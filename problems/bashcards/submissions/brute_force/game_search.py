"""The definition: a stack is won when some move leaves a lost one, and a move is right
when it leaves one.

No formula anywhere, so it is a witness for the theorem on small stacks. High stacks
exceed the depth of recursion.
"""
import sys
from functools import lru_cache


@lru_cache(maxsize=100000)
def first_take(n, k):
    for take in range(1, min(n, k) + 1):
        if first_take(n - take, k) == 0:
            return take
    return 0


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
