"""Wrong: repairs each column by taking ones away only, first from heaps that are cut already, although
these could also get ones. So it needs more than k heaps.

Smallest failure: k = 1, (1, 2), where this takes the 2 and then also the 1.
"""
import sys


def winning_move(heaps, k):
    sizes = list(heaps)
    cut = {}
    for column in range(62, -1, -1):
        one = 1 << column
        with_one = [i for i, size in enumerate(sizes) if size & one]
        with_one.sort(key=lambda i: i not in cut)
        for i in with_one[: len(with_one) % (k + 1)]:
            sizes[i] ^= one
            cut[i] = sizes[i]
    return cut


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for at in range(1, 1 + 2 * int(lines[0]), 2):
        k = int(lines[at].split()[1])
        move = winning_move(list(map(int, lines[at + 1].split())), k)
        output.append(str(len(move)) if move else "lose")
        output.extend(f"{i + 1} {size}" for i, size in move.items())
    print("\n".join(output))


main()
