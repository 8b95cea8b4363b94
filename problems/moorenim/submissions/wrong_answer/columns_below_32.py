"""Wrong: looks at 32 binary columns.

Smallest failure: k = 1, (4294967296), that is 2^32.
"""
import sys


def winning_move(heaps, k):
    cut = {}
    counts = [sum(heap >> column & 1 for heap in heaps) for column in range(32)]
    for column in range(31, -1, -1):
        one = 1 << column
        surplus = counts[column] % (k + 1)
        if surplus == 0:
            continue
        if k + 1 - surplus <= len(cut):
            for i in list(cut)[: k + 1 - surplus]:
                cut[i] |= one
            continue
        more = [i for i, heap in enumerate(heaps) if heap & one and i not in cut][:surplus]
        for i in more:
            cut[i] = heaps[i] & -(2 * one)
            for below in range(column):
                counts[below] -= heaps[i] >> below & 1
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
