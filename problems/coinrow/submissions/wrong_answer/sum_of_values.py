"""Wrong: the values of the heads are added in the ordinary way.

Smallest failure: `turtles 2 0 2` wants 1 ^ 3 = 2 and gets 4.
"""

import sys
from functools import reduce
from operator import xor

VALUE = {
    b"turtles": lambda p: p + 1,
    b"twins": lambda p: p,
    b"ruler": lambda p: (p + 1) & -(p + 1),
    b"mock": lambda p: 2 * p + (bin(p).count("1") % 2 == 0),
}


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for line in lines[1:int(lines[0]) + 1]:
        words = line.split()
        heads = set(map(int, words[2:]))
        output.append(sum(map(VALUE[words[0]], heads)))
    print("\n".join(map(str, output)))


main()
