"""The recurrence as it stands, with a memo, without a table built from below.

A heap that is asked first is one level of recursion for every stone, a RecursionError from
about 1000 stones on; heaps asked in ascending order get further, until time runs out.
"""
import sys

memo = {}


def grundy(n):
    if n not in memo:
        options = {grundy(a) ^ grundy(n - a) for a in range(1, (n + 1) // 2)}
        mex = 0
        while mex in options:
            mex += 1
        memo[n] = mex
    return memo[n]


def main():
    numbers = iter(sys.stdin.buffer.read().split())
    for _ in range(int(next(numbers))):
        total = 0
        for _ in range(int(next(numbers))):
            total ^= grundy(int(next(numbers)))
        print(total)


main()
