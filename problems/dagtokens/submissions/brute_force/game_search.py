"""The definition: a position is won when some move leads to a lost position.

No Grundy value anywhere, so it is a witness for the theorem on small graphs. The
memo is emptied when it grows large; on large graphs this takes forever or exceeds
the depth of recursion.
"""
import sys

numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
n, e = next(numbers), next(numbers)
successors = [set() for _ in range(n)]
for _ in range(e):
    u, v = next(numbers), next(numbers)
    successors[u].add(v)
memo = {}


def won(tokens):
    if tokens in memo:
        return memo[tokens]
    if len(memo) > 100000:
        memo.clear()
    answer = any(
        not won(tuple(sorted(tokens[:i] + (w,) + tokens[i + 1:])))
        for i, v in enumerate(tokens)
        for w in successors[v]
    )
    memo[tokens] = answer
    return answer


for _ in range(next(numbers)):
    tokens = tuple(sorted(next(numbers) for _ in range(next(numbers))))
    print("WIN" if won(tokens) else "LOSE")
