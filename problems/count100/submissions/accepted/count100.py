"""Looks at the game from its end: what is left to the end counts, not what was called.

With a numbers left, a player who calls N wins. So a pile of a objects from which 1 to
k are taken is the same game, and in games of kind M the last object loses. With a
modulo k + 1 equal to 0, or to 1 in games of kind M, the player to move has lost.
"""
import sys


def winning_call(end, step, last, kind):
    left = end - last
    lost = 0 if kind == "N" else 1
    take = (left - lost) % (step + 1)
    # A take of 0 is the lost case; the difference is never negative, as left is positive.
    return last + take if take else -1


def main():
    lines = sys.stdin.read().split("\n")
    output = []
    for line in lines[1 : int(lines[0]) + 1]:
        end, step, last, kind = line.split()
        output.append(winning_call(int(end), int(step), int(last), kind))
    print("\n".join(map(str, output)))


main()
