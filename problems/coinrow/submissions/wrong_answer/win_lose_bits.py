"""Wrong: every head is valued 1 if it is won alone and 0 if not, and these bits are xor-ed.

Smallest failure: `turtles 1 1` wants 2 and gets 1.
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
        output.append(reduce(xor, (int(VALUE[words[0]](p) != 0) for p in heads), 0))
    print("\n".join(map(str, output)))


main()
