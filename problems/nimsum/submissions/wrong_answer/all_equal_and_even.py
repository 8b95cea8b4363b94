"""Wrong: knows the copying strategy, and takes it for the only way to lose: all heaps
equal and their number even.

Smallest failure: (1, 2, 3). The xor is 0, the answer is second; this prints first.
"""
import sys


def first_wins(heaps):
    stones = [a for a in heaps if a > 0]
    return len(set(stones)) > 1 or len(stones) % 2 == 1


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if first_wins(heaps) else "second")
    print("\n".join(output))


main()
