"""Wrong: whoever is to move and finds stones is taken to win. This is the arithmetic
sum, or just as well the bitwise or, in the place of the xor.

Smallest failure: (1, 1). Each player takes one stone, the answer is second; this
prints first.
"""
import sys


def first_wins(heaps):
    return sum(heaps) != 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
