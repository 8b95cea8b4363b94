"""The definition: a row is won when some move leads to a lost row.

No formula anywhere, so it is a witness for the theorem on small rows. The memo is
emptied when it grows large; big rows take forever or exceed the depth of recursion.
"""
import sys

memo = {}


def won(row):
    if row in memo:
        return memo[row]
    answer = any(
        not won(tuple(sorted(row[:i] + ((left,) if left else ()) + row[i + 1:])))
        for i, heap in enumerate(row)
        for left in range(heap)
    )
    if len(memo) > 100000:
        memo.clear()
    memo[row] = answer
    return answer


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    for i in range(int(lines[0])):
        row = tuple(sorted(heap for heap in map(int, lines[2 + 2 * i].split()) if heap))
        print("first" if won(row) else "second")


main()
