"""Wrong: divides by k, not by k + 1. What both players can always add together is k + 1, as
each adds at least 1.

Smallest failure: 1 1 0 N. Calling 1 wins, the answer is 1; this prints -1.
"""
import sys


def winning_call(end, step, last, kind):
    target = end if kind == "N" else end - 1
    raised_by = (target - last) % step
    return last + raised_by if raised_by > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
