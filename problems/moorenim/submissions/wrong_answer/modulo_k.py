"""Wrong: makes the ones of each column a multiple of k instead of k + 1.

Smallest failure: k = 1, (1), where every number is a multiple of 1. With k = 2: (1, 1).
"""
import sys


def winning_move(heaps, k):
    cut = {}
    counts = [sum(heap >> column & 1 for heap in heaps) for column in range(63)]
    for column in range(62, -1, -1):
        one = 1 << column
        surplus = counts[column] % k
        if surplus == 0:
            continue
        if k - surplus <= len(cut):
            for i in list(cut)[: k - surplus]:
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
