"""Wrong: computes with floating-point numbers, which hold 53 bits.

Smallest failure: 9007199254740993 cards, that is 2^53 + 1, 1 in a move. The number is
odd, the answer is 1; it is read as 2^53 and this prints 0.
"""
import sys
import math


def first_take(n, k):
    return int(math.fmod(float(n), float(k) + 1))


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    games = zip(numbers[1::2], numbers[2::2])
    print("\n".join(str(first_take(n, k)) for n, k in games))


main()
