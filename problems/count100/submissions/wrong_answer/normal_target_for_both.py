"""Wrong: calls the numbers that lead to N in both kinds of games.

Smallest failure: 1 1 0 M. The only call is 1 and loses, the answer is -1; this
prints 1.
"""
import sys


def winning_call(end, step, last, kind):
    raised_by = (end - last) % (step + 1)
    return last + raised_by if raised_by > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
