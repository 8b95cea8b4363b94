"""Wrong: takes a single possible call for the answer, although it loses: with N - 1
called and kind M the player has to say N.

Smallest failure: 1 1 0 M. The answer is -1; this prints 1.
"""
import sys


def winning_call(end, step, last, kind):
    if last == end - 1:
        return end
    target = end if kind == "N" else end - 1
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
