"""Wrong: knows that N must not be called in games of kind M, but takes that for an exception
at the end, and leads to N before.

Smallest failure: 2 1 0 M. The player calls 1 and leaves 2 to the opponent, the answer is 1;
this prints -1.
"""
import sys


def winning_call(end, step, last, kind):
    if kind == "M" and last == end - 1:
        return -1
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
