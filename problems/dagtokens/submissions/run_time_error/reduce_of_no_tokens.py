"""Crashes: functools.reduce without a start value has no answer for no tokens.

The values themselves are right. Smallest failure: a position of k = 0 tokens is a
TypeError.
"""
import sys
from functools import reduce
from operator import xor


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, e = numbers[:2]
    at = 2 + 2 * e
    sources, targets = numbers[2:at:2], numbers[3:at:2]
    successors = [[] for _ in range(n)]
    predecessors = [[] for _ in range(n)]
    for u, v in zip(sources, targets):
        successors[u].append(v)
        predecessors[v].append(u)
    missing = list(map(len, successors))
    order = [v for v in range(n) if missing[v] == 0]
    value = [0] * n
    for v in order:
        options = {value[w] for w in successors[v]}
        while value[v] in options:
            value[v] += 1
        for u in predecessors[v]:
            missing[u] -= 1
            if missing[u] == 0:
                order.append(u)
    output = []
    q = numbers[at]
    at += 1
    for _ in range(q):
        end = at + 1 + numbers[at]
        total = reduce(xor, map(value.__getitem__, numbers[at + 1:end]))
        output.append("WIN" if total else "LOSE")
        at = end
    print("\n".join(output))


main()
