"""The definition: a move wins if it leaves a row that is lost for the opponent, and a row
is lost if there is a move and none wins; without a move the convention decides.

No formula anywhere, so it is a witness for the theorem on small rows. The memo is
emptied when it grows large; big rows take forever or exceed the depth of recursion.
"""
import sys

memo = {}


def moves(row):
    for i, heap in enumerate(row):
        for left in range(heap):
            yield tuple(sorted(row[:i] + ((left,) if left else ()) + row[i + 1 :]))


def won(row, misere):
    if not row:
        return misere
    if (row, misere) in memo:
        return memo[row, misere]
    answer = any(not won(after, misere) for after in moves(row))
    if len(memo) > 100000:
        memo.clear()
    memo[row, misere] = answer
    return answer


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    for i in range(int(lines[0])):
        row = tuple(sorted(heap for heap in map(int, lines[2 + 2 * i].split()) if heap))
        print(*(sum(not won(after, misere) for after in moves(row)) for misere in (False, True)))


main()
