"""The definition with a memo: a position is lost when no move leads to a lost one. A witness for
heaps up to 12; others are not answered.
"""

from functools import lru_cache


def options(heaps):
    for chosen in range(1, 8):
        for amount in range(1, min(heaps[i] for i in range(3) if chosen >> i & 1) + 1):
            yield tuple(heaps[i] - amount * (chosen >> i & 1) for i in range(3))


@lru_cache(maxsize=None)
def lost(heaps):
    return not any(lost(tuple(sorted(option))) for option in options(heaps))


def main():
    for _ in range(int(input())):
        heaps = tuple(map(int, input().split()))
        if max(heaps) > 12:
            raise IndexError("a heap is too large for a search")
        left = next((option for option in options(heaps) if lost(tuple(sorted(option)))), None)
        print("lose" if left is None else " ".join(map(str, left)))


main()
