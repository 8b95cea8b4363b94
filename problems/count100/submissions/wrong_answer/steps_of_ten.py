"""Wrong: the strategy for the game to 100 by steps of up to 10, whatever k is.

Smallest failure: 2 1 0 N. Every call is forced and the second player makes the last,
the answer is -1; this prints 2.
"""
import sys


def winning_call(end, step, last, kind):
    target = end if kind == "N" else end - 1
    raised_by = (target - last) % 11
    return last + raised_by if raised_by > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
