"""Wrong: takes the number of edges that leave a vertex as its value.

Smallest failure: edges 2 1, 1 0 and one token on 2. Both moves are forced, the
answer is LOSE; one edge leaves 2 and this prints WIN.
"""
import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, e = numbers[:2]
    at = 2 + 2 * e
    sources, targets = numbers[2:at:2], numbers[3:at:2]
    value = [0] * n
    for u in sources:
        value[u] += 1
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
