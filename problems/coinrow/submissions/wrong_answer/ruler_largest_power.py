"""Wrong: in the Ruler game the largest power of two below the number of the coin is taken, not the
largest that divides it.

Smallest failure: a head at position 2 (the third coin) wants 1 and gets 2.
"""

import sys
from functools import reduce
from operator import xor

VALUE = {
    b"turtles": lambda p: p + 1,
    b"twins": lambda p: p,
    b"ruler": lambda p: 1 << (p + 1).bit_length() - 1,
    b"mock": lambda p: 2 * p + (bin(p).count("1") % 2 == 0),
}


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for line in lines[1:int(lines[0]) + 1]:
        words = line.split()
        heads = set(map(int, words[2:]))
        output.append(reduce(xor, map(VALUE[words[0]], heads), 0))
    print("\n".join(map(str, output)))


main()
