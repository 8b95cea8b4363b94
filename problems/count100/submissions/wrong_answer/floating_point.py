"""Wrong: computes with floating-point numbers, which hold 53 bits.

Smallest failure: 9007199254740993 1 0 N, where N is 2^53 + 1. All calls are forced and
the first player makes the last, the answer is 1; this reads 2^53 and prints -1.
"""
import sys
import math


def winning_call(end, step, last, kind):
    target = float(end) if kind == "N" else float(end) - 1
    raised_by = math.fmod(target - float(last), float(step) + 1)
    return int(float(last) + raised_by) if raised_by > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
