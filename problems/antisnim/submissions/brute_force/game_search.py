"""The definition: a row is won when no move exists or some move leads to a lost row.

No Grundy value anywhere, so it is a witness for the theorem on small rows. The
memo is emptied when it grows large; big rows take forever or exceed the depth
of recursion.
"""
import sys


def main():
    numbers = iter(list(map(int, sys.stdin.buffer.read().split())))
    for k in numbers:
        if k == 0:
            break
        moves = sorted(set(next(numbers) for _ in range(k)))
        memo = {}

        def won(row):
            if row in memo:
                return memo[row]
            answer = not row or row[-1] < moves[0]
            for i, heap in enumerate(row):
                for s in moves:
                    if s > heap:
                        break
                    if not won(tuple(sorted(row[:i] + (heap - s,) + row[i + 1:]))):
                        answer = True
                        break
                if answer:
                    break
            if len(memo) > 100000:
                memo.clear()
            memo[row] = answer
            return answer

        line = []
        for _ in range(next(numbers)):
            row = tuple(sorted(next(numbers) for _ in range(next(numbers))))
            line.append("W" if won(row) else "L")
        print("".join(line))


main()
