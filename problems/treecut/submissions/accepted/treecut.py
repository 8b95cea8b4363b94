"""Green Hackenbush on a tree: values by stripping leaves, then a walk from the root to the cut.

Every vertex remembers the xor of its neighbours that are still there; when it becomes a leaf, that
is its parent. In the reverse order of stripping, the wanted value of every vertex on the way is
known before that of its children.
"""

import sys


def winning_cut(n, ends):
    degree = [0] * (n + 1)
    near = [0] * (n + 1)
    for u, v in zip(ends[::2], ends[1::2]):
        degree[u] += 1
        degree[v] += 1
        near[u] ^= v
        near[v] ^= u
    degree[1] = 0
    value = [0] * (n + 1)
    stripped = []
    for v in range(2, n + 1):
        while degree[v] == 1:
            parent = near[v]
            degree[v] = 0
            degree[parent] -= 1
            near[parent] ^= v
            value[parent] ^= value[v] + 1
            stripped.append(v)
            v = parent
    if value[1] == 0:
        return "lose"
    vertex, wanted = 1, 0
    for v in reversed(stripped):
        if near[v] == vertex:
            height = value[v] + 1
            other = height ^ value[vertex] ^ wanted
            if other == 0:
                return f"{vertex} {v}"
            if other < height:
                vertex, wanted = v, other - 1


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    output = []
    for _ in range(numbers[0]):
        n = numbers[at]
        output.append(winning_cut(n, numbers[at + 1:at + 2 * n - 1]))
        at += 2 * n - 1
    print("\n".join(output))


main()
