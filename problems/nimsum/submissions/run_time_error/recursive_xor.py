"""Crashes: the xor of a row is computed by recursion, one level for each heap.

Right for rows of up to some hundred heaps. Fails by a RecursionError on rows of a
thousand heaps.
"""
import sys


def nim_sum(heaps, i):
    return heaps[i] ^ nim_sum(heaps, i + 1) if i < len(heaps) else 0


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for i in range(int(lines[0])):
        heaps = list(map(int, lines[2 + 2 * i].split()))
        output.append("first" if nim_sum(heaps, 0) != 0 else "second")
    print("\n".join(output))


main()
