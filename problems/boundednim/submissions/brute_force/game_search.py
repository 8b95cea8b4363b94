"""The definition: a game is won when some move leads to a lost one, and without stones
by the letter.

No residue anywhere, so it is a witness for the theorem on small games; large ones take
forever or exceed the depth of recursion.
"""
import sys
from functools import cache


@cache
def won(k, letter, heaps):
    if not heaps:
        return letter == "M"
    for i, heap in enumerate(heaps):
        for taken in range(1, min(k, heap) + 1):
            rest = heaps[:i] + heaps[i + 1:] + (heap - taken,)
            if not won(k, letter, tuple(sorted(h for h in rest if h > 0))):
                return True
    return False


def main():
    tokens = iter(sys.stdin.read().split())
    for _ in range(int(next(tokens))):
        n, k, letter = int(next(tokens)), int(next(tokens)), next(tokens)
        heaps = sorted(int(next(tokens)) for _ in range(n))
        answer = won(k, letter, tuple(h for h in heaps if h > 0))
        print("first" if answer else "second")


main()
