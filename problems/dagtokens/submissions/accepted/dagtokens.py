"""Tokens on an acyclic graph, values in the postorder of a depth-first search.

The search keeps its own stack: a path of 10^5 vertices is too deep for
recursion. The values met at the successors of a vertex are the bits of one long
integer, and the value is the position of its lowest bit that is 0.
"""
import sys


def grundy_values(n, sources, targets):
    successors = [[] for _ in range(n)]
    for u, v in zip(sources, targets):
        successors[u].append(v)
    order = []
    entered = [False] * n
    for start in range(n):
        if entered[start]:
            continue
        stack = [start]
        while stack:
            v = stack.pop()
            if v < 0:
                order.append(~v)
            elif not entered[v]:
                entered[v] = True
                stack.append(~v)
                for w in successors[v]:
                    if not entered[w]:
                        stack.append(w)
    bit = [0] * n
    value = [0] * n
    for v in order:
        seen = 0
        for w in successors[v]:
            seen |= bit[w]
        bit[v] = ~seen & (seen + 1)
        value[v] = bit[v].bit_length() - 1
    return value


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, e = numbers[:2]
    at = 2 + 2 * e
    value = grundy_values(n, numbers[2:at:2], numbers[3:at:2])
    output = []
    q = numbers[at]
    at += 1
    for _ in range(q):
        end = at + 1 + numbers[at]
        total = 0
        for v in numbers[at + 1:end]:
            total ^= value[v]
        output.append("WIN" if total else "LOSE")
        at = end
    print("\n".join(output))


main()
