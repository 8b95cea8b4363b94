"""The powers of ten are 1, 3, 2, 6, 4, 5 modulo 7, and then again, since 10^6 - 1 is
divisible by 7. So the digits, the last one first, are counted with these weights in
turn. Stacks of 0 or 2 modulo 7 are lost, and the smallest take to such a stack wins.
"""
import sys


WEIGHTS = (1, 3, 2, 6, 4, 5)
LOST = (0, 2)


def smallest_take(n):
    rest = 0
    for place, weight in enumerate(WEIGHTS):
        digits = n[::-1].encode()[place::6]
        rest += weight * (sum(digits) - len(digits) * ord("0"))
    if rest % 7 in LOST:
        return 0
    return next(take for take in (1, 3, 4) if (rest - take) % 7 in LOST)


def main():
    lines = sys.stdin.read().split("\n")
    games = lines[1 : int(lines[0]) + 1]
    print("\n".join(str(smallest_take(n)) for n in games))


main()
