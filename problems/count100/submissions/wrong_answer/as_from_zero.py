"""Wrong: gives the call that opens the game from 0, whatever was called last.

Smallest failure: 2 1 1 N. Calling 2 wins, the answer is 2; this prints -1.
"""
import sys


def winning_call(end, step, last, kind):
    opening = (end if kind == "N" else end - 1) % (step + 1)
    return opening if opening > 0 else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
