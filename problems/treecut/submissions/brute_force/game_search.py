"""The definition: a tree is won when some cut leaves a lost tree. Trees are nested tuples of their
branches in sorted order; the memo knows who wins each. Nothing else is known about the game, so
this is a witness on small trees and far too slow, or too deep, on others.
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
    return any(not won(option) for option in options(tree))


def without(children, v, cut):
    return tuple(sorted(without(children, child, cut) for child in children[v] if child != cut))


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        n = next(numbers)
        near = [[] for _ in range(n + 1)]
        for _ in range(n - 1):
            u, v = next(numbers), next(numbers)
            near[u].append(v)
            near[v].append(u)
        children, order = [[] for _ in range(n + 1)], [1]
        parent = [0] * (n + 1)
        for v in order:
            children[v] = [child for child in near[v] if child != parent[v]]
            for child in children[v]:
                parent[child] = v
                order.append(child)
        cuts = (v for v in order[1:] if not won(without(children, 1, v)))
        cut = next(cuts, None)
        print("lose" if cut is None else f"{parent[cut]} {cut}")


main()
