"""Wrong: takes the parity of the number of heaps that are not empty, as if every move
took a whole heap.

Smallest failure: (1, 2). Cutting the second heap to 1 wins, the answer is first;
this prints second.
"""
import sys


def first_wins(heaps):
    return sum(a > 0 for a in heaps) % 2 == 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
