"""Wrong: sees a win only if the target is within one step.

Smallest failure: 3 1 0 N. All calls are forced and the first player makes the last,
the answer is 1; this prints -1.
"""
import sys


def winning_call(end, step, last, kind):
    target = end if kind == "N" else end - 1
    return target if last < target <= last + step else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
