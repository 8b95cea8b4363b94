"""Crashes: right, but the depth-first search is recursive, and a path can have 300000 edges. The
usual limit of 1000 nested calls ends the program.
"""

import sys


def grundy(n, edges):
    near = [[] for _ in range(n + 1)]
    for edge, (u, v) in enumerate(edges):
        near[u].append(edge)
        near[v].append(edge)
    found, low, value = [0] * (n + 1), [0] * (n + 1), [0] * (n + 1)
    used = [False] * len(edges)
    clock = 0

    def search(v):
        nonlocal clock
        clock += 1
        found[v] = low[v] = clock
        for edge in near[v]:
            if used[edge]:
                continue
            used[edge] = True
            other = edges[edge][0] ^ edges[edge][1] ^ v
            if found[other]:
                low[v] = min(low[v], found[other])
                value[v] ^= 1
            else:
                search(other)
                low[v] = min(low[v], low[other])
                value[v] ^= value[other] + 1 if low[other] == found[other] else value[other] ^ 1

    search(0)
    return value[0]


def main():
    numbers = iter(map(int, sys.stdin.buffer.read().split()))
    for _ in range(next(numbers)):
        n, m, g = next(numbers), next(numbers), next(numbers)
        name = list(range(n + 1))
        for _ in range(g):
            name[next(numbers)] = 0
        print(grundy(n, [(name[next(numbers)], name[next(numbers)]) for _ in range(m)]))


main()
