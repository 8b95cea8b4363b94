"""Wrong: believes that every call raises by 1, so that parity decides.

Smallest failure: 2 2 0 N. Calling 2 wins, the answer is 2; this prints -1.
"""
import sys


def winning_call(end, step, last, kind):
    calls = end - last
    wins = calls % 2 == 1 if kind == "N" else calls % 2 == 0
    return last + 1 if wins else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
