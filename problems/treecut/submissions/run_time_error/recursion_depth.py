"""Crashes: right, but the values are computed by a recursive search, and a tree can be 400000 edges
deep. The usual limit of 1000 nested calls ends the program.
"""

import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    at = 1
    for _ in range(numbers[0]):
        n = numbers[at]
        near = [[] for _ in range(n + 1)]
        for i in range(at + 1, at + 2 * n - 1, 2):
            near[numbers[i]].append(numbers[i + 1])
            near[numbers[i + 1]].append(numbers[i])
        at += 2 * n - 1
        value = [0] * (n + 1)

        def evaluate(v, parent):
            for child in near[v]:
                if child != parent:
                    evaluate(child, v)
                    value[v] ^= value[child] + 1

        def cut(v, parent, wanted):
            for child in near[v]:
                if child != parent:
                    height = value[child] + 1
                    other = height ^ value[v] ^ wanted
                    if other == 0:
                        return f"{v} {child}"
                    if other < height:
                        return cut(child, v, other - 1)

        evaluate(1, 0)
        print("lose" if value[1] == 0 else cut(1, 0, 0))


main()
