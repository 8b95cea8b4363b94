"""The definition: a row is lost if no move leads to a lost row.

Right as long as the heaps are few and small; the search is far too slow, or too deep, for the
rest.
"""
import sys
from functools import cache
from itertools import product


@cache
def is_lost(heaps, k):
    return not winning_move(list(heaps), k)


def winning_move(heaps, k):
    choices = [range(heap, -1, -1) for heap in heaps]
    for sizes in product(*choices):
        changed = {i: size for i, size in enumerate(sizes) if size < heaps[i]}
        if 0 < len(changed) <= k and is_lost(tuple(sorted(size for size in sizes if size > 0)), k):
            return changed
    return {}


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for at in range(1, 1 + 2 * int(lines[0]), 2):
        k = int(lines[at].split()[1])
        move = winning_move(list(map(int, lines[at + 1].split())), k)
        output.append(str(len(move)) if move else "lose")
        output.extend(f"{i + 1} {size}" for i, size in move.items())
    print("\n".join(output))


main()
