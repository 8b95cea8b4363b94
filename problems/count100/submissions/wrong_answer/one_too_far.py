"""Wrong: leads to N + 1, not N - 1, in games in which calling N loses, and calls numbers
beyond N.

Smallest failure: 1 2 0 M. The only call is 1 and loses, the answer is -1; this
prints 2.
"""
import sys


def winning_call(end, step, last, kind):
    target = end if kind == "N" else end + 1
    raised_by = (target - last) % (step + 1)
    return last + raised_by if raised_by > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
