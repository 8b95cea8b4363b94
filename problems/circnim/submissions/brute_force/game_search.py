"""The definition: a circle is lost if every move leads to a circle that is won.

Right for few tokens; with large stacks the search is far too slow or too deep for the recursion.
"""
import sys
from functools import cache
from itertools import product


def smallest_turn(stacks):
    return min(turn[i:] + turn[:i] for turn in (stacks, stacks[::-1]) for i in range(len(stacks)))


@cache
def is_lost(k, stacks):
    n = len(stacks)
    for start in range(n):
        chosen = [(start + i) % n for i in range(k)]
        for sizes in product(*(range(stacks[i] + 1) for i in chosen)):
            after = list(stacks)
            for i, size in zip(chosen, sizes):
                after[i] = size
            if tuple(after) != stacks and is_lost(k, smallest_turn(tuple(after))):
                return False
    return True


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for at in range(1, 1 + 2 * int(lines[0]), 2):
        k = int(lines[at].split()[1])
        lost = is_lost(k, smallest_turn(tuple(map(int, lines[at + 1].split()))))
        output.append("second" if lost else "first")
    print("\n".join(output))


main()
