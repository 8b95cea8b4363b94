"""The definition: the player to move wins without an edge, or if some cut leaves a lost forest. The
trees of a case are one tree, as roots do nothing; it is a nested tuple of its branches in sorted
order, and the memo knows who wins each. A witness on small forests, far too slow or too deep on
others.
"""

import sys
from functools import lru_cache


def options(tree):
    """Every tree that one cut leaves."""
    for i, branch in enumerate(tree):
        rest = tree[:i] + tree[i + 1:]
        yield rest
        for smaller in options(branch):
            yield tuple(sorted(rest + (smaller,)))


@lru_cache(maxsize=200000)
def won(tree):
    return not tree or any(not won(option) for option in options(tree))


def shape(near, v, parent):
    return tuple(sorted(shape(near, child, v) for child in near[v] if child != parent))


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 0
    while at < len(numbers):
        trees = numbers[at]
        at += 1
        branches = ()
        for _ in range(trees):
            m = numbers[at]
            near = [[] for _ in range(m + 1)]
            for i in range(at + 1, at + 2 * m - 1, 2):
                near[numbers[i]].append(numbers[i + 1])
                near[numbers[i + 1]].append(numbers[i])
            at += 2 * m - 1
            branches += shape(near, 1, 0)
        print("PP" if won(tuple(sorted(branches))) else "QQ")


main()
