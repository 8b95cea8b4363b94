"""Crashes: right, but the values are computed by a recursive search, and a tree can be 999 edges
deep. With the usual limit of 1000 nested calls that is just too deep.
"""

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 0
    while at < len(numbers):
        trees = numbers[at]
        at += 1
        branches = []
        for _ in range(trees):
            m = numbers[at]
            near = [[] for _ in range(m + 1)]
            for i in range(at + 1, at + 2 * m - 1, 2):
                near[numbers[i]].append(numbers[i + 1])
                near[numbers[i + 1]].append(numbers[i])
            at += 2 * m - 1

            def height(v, parent):
                value = 0
                for child in near[v]:
                    if child != parent:
                        value ^= height(child, v)
                return value + 1

            for child in near[1]:
                branches.append(height(child, 1))
        xor = 0
        for branch in branches:
            xor ^= branch
        print("PP" if (xor != 0) == any(branch > 1 for branch in branches) else "QQ")


main()
