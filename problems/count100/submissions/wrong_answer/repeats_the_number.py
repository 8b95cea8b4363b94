"""Wrong: in a lost game it calls the last number again, raised by nothing.

Smallest failure: 1 1 0 M. The answer is -1; this prints 0.
"""
import sys


def winning_call(end, step, last, kind):
    target = end if kind == "N" else end - 1
    return last + (target - last) % (step + 1)


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
