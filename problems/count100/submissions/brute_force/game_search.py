"""The definition: a call wins if it ends the game well, or if the opponent has no winning
call after it.

No formula anywhere, so it is a witness for the theorem on small games. Long games
exceed the depth of recursion.
"""
import sys
from functools import lru_cache


@lru_cache(maxsize=100000)
def winning_call(end, step, last, kind):
    for call in range(last + 1, min(last + step, end) + 1):
        if call == end:
            wins = kind == "N"
        else:
            wins = winning_call(end, step, call, kind) == -1
        if wins:
            return call
    return -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
