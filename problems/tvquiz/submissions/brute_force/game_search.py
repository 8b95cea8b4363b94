"""The definition: every triple is played out by search, with memory.

No formula anywhere, not even Bouton's, so it is a witness for the theorem on small
numbers. Everything else takes forever or exceeds the depth of recursion.
"""
import sys
from functools import lru_cache


@lru_cache(maxsize=None)
def won(row):
    """Whether the player to move wins; the row is sorted and has no empty heap."""
    if not row:
        return True
    return any(
        not won(tuple(sorted(row[:i] + ((left,) if left else ()) + row[i + 1 :])))
        for i, heap in enumerate(row)
        for left in range(heap)
    )


def lost_triples(m):
    return sum(
        not won((a, b, c))
        for c in range(3, m + 1)
        for b in range(2, c)
        for a in range(1, b)
    )


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    print("\n".join(str(lost_triples(m)) for m in numbers[1:]))


main()
