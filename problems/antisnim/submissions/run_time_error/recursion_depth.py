"""Crashes: memoised recursion, one level for every move from the heap down to 0.

With the default limit of 1000 nested calls S = {1} with one heap of 10000 is a
RecursionError. Right as long as every heap can be emptied in a few hundred moves.
"""
import sys


def main():
    numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
    for k in numbers:
        if k == 0:
            break
        moves = sorted(set(next(numbers) for _ in range(k)))
        memo = {}

        def grundy(x):
            if x not in memo:
                options = set()
                for s in moves:
                    if s > x:
                        break
                    options.add(grundy(x - s))
                mex = 0
                while mex in options:
                    mex += 1
                memo[x] = mex
            return memo[x]

        line = []
        for _ in range(next(numbers)):
            values = [grundy(next(numbers)) for _ in range(next(numbers))]
            xor = 0
            for value in values:
                xor ^= value
            large = any(value > 1 for value in values)
            line.append("W" if (xor != 0) == large else "L")
        print("".join(line))


main()
