"""Wrong: reads the heaps as floating-point numbers, which are exact up to 2^53 only.

Smallest failure by the largest heap: k = 1, (9007199254740992, 9007199254740993), that is
2^53 and 2^53 + 1, which this takes for equal heaps.
"""
import sys


def winning_move(heaps, k):
    cut = {}
    counts = [sum(heap >> column & 1 for heap in heaps) for column in range(63)]
    for column in range(62, -1, -1):
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
        move = winning_move([int(float(heap)) for heap in lines[at + 1].split()], k)
        output.append(str(len(move)) if move else "lose")
        output.extend(f"{i + 1} {size}" for i, size in move.items())
    print("\n".join(output))


main()
