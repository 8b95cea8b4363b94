"""Misère green Hackenbush on a forest, by the branches at the roots.

All trees of a case are one tree, since roots do nothing. Leaves are stripped: a vertex remembers
its degree and the xor of its neighbours that are still there.
"""

import sys


def branches(m, ends):
    degree = [0] * (m + 1)
    near = [0] * (m + 1)
    for a, b in zip(ends[::2], ends[1::2]):
        degree[a] += 1
        degree[b] += 1
        near[a] ^= b
        near[b] ^= a
    degree[1] = 0
    height = [1] * (m + 1)
    at_root = []
    for v in range(2, m + 1):
        while degree[v] == 1:
            parent = near[v]
            degree[v] = 0
            if parent == 1:
                at_root.append(height[v])
                break
            degree[parent] -= 1
            near[parent] ^= v
            height[parent] = (height[parent] - 1 ^ height[v]) + 1
            v = parent
    return at_root


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 0
    output = []
    while at < len(numbers):
        trees = numbers[at]
        at += 1
        xor, largest = 0, 0
        for _ in range(trees):
            m = numbers[at]
            for height in branches(m, numbers[at + 1:at + 2 * m - 1]):
                xor ^= height
                largest = max(largest, height)
            at += 2 * m - 1
        output.append("PP" if (xor != 0) == (largest > 1) else "QQ")
    print("\n".join(output))


main()
