"""The definition: a game is won when some move leads to a lost one, and without moves
by the letter.

No value anywhere, so it is a witness for the theorem on small games; large ones take
forever or exceed the depth of recursion.
"""
import sys
from functools import cache


@cache
def won(moves, letter, heaps):
    if all(heap < moves[0] for heap in heaps):
        return letter == "M"
    for i, heap in enumerate(heaps):
        for s in moves:
            if s <= heap:
                rest = heaps[:i] + heaps[i + 1:] + (heap - s,)
                if not won(moves, letter, tuple(sorted(rest))):
                    return True
    return False


def main():
    tokens = iter(sys.stdin.read().split())
    for _ in range(int(next(tokens))):
        moves = tuple(sorted(int(next(tokens)) for _ in range(int(next(tokens)))))
        letter = next(tokens)
        heaps = tuple(sorted(int(next(tokens)) for _ in range(int(next(tokens)))))
        print("first" if won(moves, letter, heaps) else "second")


main()
