"""Crashes: memoised recursion, one level for every move to the end of the game.

With the default limit of 1000 nested calls a path of 1000 vertices is a
RecursionError. Right as long as all paths are shorter.
"""
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, e = numbers[:2]
    at = 2 + 2 * e
    sources, targets = numbers[2:at:2], numbers[3:at:2]
    successors = [[] for _ in range(n)]
    for u, v in zip(sources, targets):
        successors[u].append(v)
    value = {}

    def grundy(v):
        if v not in value:
            options = {grundy(w) for w in successors[v]}
            mex = 0
            while mex in options:
                mex += 1
            value[v] = mex
        return value[v]

    output = []
    q = numbers[at]
    at += 1
    for _ in range(q):
        end = at + 1 + numbers[at]
        total = 0
        for v in numbers[at + 1:end]:
            total ^= grundy(v)
        output.append("WIN" if total else "LOSE")
        at = end
    print("\n".join(output))


main()
