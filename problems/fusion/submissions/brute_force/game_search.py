"""The definition: the value of a bush is the mex of the values of the bushes that one cut leaves. A
bush is the set of its edges, as binary digits. Nothing is known of cycles or bridges, so this is a
witness on small bushes; large ones exceed the time or the depth of recursion.
"""

import sys


def standing(edges, kept):
    """The edges of `kept` that are connected to the ground, vertex 0."""
    seen, result, changed = {0}, 0, True
    while changed:
        changed = False
        for i, (u, v) in enumerate(edges):
            if kept >> i & 1 and not result >> i & 1 and (u in seen or v in seen):
                result |= 1 << i
                seen.update((u, v))
                changed = True
    return result


def grundy(edges):
    memo = {}

    def value(kept):
        if kept not in memo:
            cuts = (kept & ~(1 << i) for i in range(len(edges)) if kept >> i & 1)
            values = {value(standing(edges, left)) for left in cuts}
            mex = 0
            while mex in values:
                mex += 1
            memo[kept] = mex
        return memo[kept]

    return value(standing(edges, (1 << len(edges)) - 1))


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        n, m, g = next(numbers), next(numbers), next(numbers)
        name = list(range(n + 1))
        for _ in range(g):
            name[next(numbers)] = 0
        print(grundy([(name[next(numbers)], name[next(numbers)]) for _ in range(m)]))


main()
