"""Wrong: in Mock Turtles the parity is swapped, which makes every value evil (an even number of
ones).

Smallest failure: `mock 1 0` wants 1 and gets 0.
"""

import sys
from functools import reduce
from operator import xor

VALUE = {
    b"turtles": lambda p: p + 1,
    b"twins": lambda p: p,
    b"ruler": lambda p: (p + 1) & -(p + 1),
    b"mock": lambda p: 2 * p + bin(p).count("1") % 2,
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
