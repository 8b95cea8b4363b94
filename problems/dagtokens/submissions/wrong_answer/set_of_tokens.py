"""Wrong: keeps the tokens of a position in a set, so that of several tokens on one
vertex only one is left.

Smallest failure: edge 1 0 and two tokens on 1. The second player moves the other
token, the answer is LOSE; this sees one token and prints WIN.
"""
import sys


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
        total = 0
        for v in set(numbers[at + 1:end]):
            total ^= value[v]
        output.append("WIN" if total else "LOSE")
        at = end
    print("\n".join(output))


main()
