"""Crashes: max() of a row without heaps has no answer.

The rule itself is right. Smallest failure: letter M and n = 0 is a ValueError.
"""
import sys
from functools import reduce
from operator import xor


def main():
    tokens = sys.stdin.buffer.read().split()
    output = []
    at = 1
    for _ in range(int(tokens[0])):
        n, k, letter = int(tokens[at]), int(tokens[at + 1]), tokens[at + 2]
        heaps = tokens[at + 3:at + 3 + n]
        at += 3 + n
        modulus = k + 1
        residues = [heap % modulus for heap in map(int, heaps)]
        total = reduce(xor, residues, 0)
        if letter == b"M" and max(residues) <= 1:
            wins = total == 0
        else:
            wins = total != 0
        output.append("first" if wins else "second")
    print("\n".join(output))


main()
