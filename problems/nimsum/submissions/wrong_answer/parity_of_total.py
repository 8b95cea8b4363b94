"""Wrong: takes the parity of the number of stones, as if every move took one of them.

Smallest failure: (2). Taking both stones wins, the answer is first; this prints
second.
"""
import sys


def first_wins(heaps):
    return sum(heaps) % 2 == 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
