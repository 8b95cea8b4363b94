"""Moore's Nim with all binary columns counted at once.

The counts are kept sideways: plane j holds digit j of the count of every column, so
adding a heap is a chain of carries that is two steps long on average. A column with a count that is no
multiple of k + 1 is repaired from the highest down, by ones in heaps that are cut
already or by cutting more heaps.
"""
import sys


def column_counts(heaps):
    planes = []
    for heap in heaps:
        j = 0
        while heap:
            if j == len(planes):
                planes.append(0)
            planes[j], heap = planes[j] ^ heap, planes[j] & heap
            j += 1
    return [sum((plane >> column & 1) << j for j, plane in enumerate(planes)) for column in range(63)]


def winning_move(heaps, k):
    counts = column_counts(heaps)
    cut = {}
    for column in range(62, -1, -1):
        surplus = counts[column] % (k + 1)
        if surplus == 0:
            continue
        one = 1 << column
        if k + 1 - surplus <= len(cut):
            for i in list(cut)[: k + 1 - surplus]:
                cut[i] |= one
            continue
        more = []
        for i, heap in enumerate(heaps):
            if heap & one and i not in cut:
                more.append(i)
                if len(more) == surplus:
                    break
        for i in more:
            cut[i] = heaps[i] & -(2 * one)
        for below, count in enumerate(column_counts([heaps[i] for i in more])):
            counts[below] -= count
    return cut


def main():
    lines = sys.stdin.buffer.read().split(b"\n")
    output = []
    for at in range(1, 1 + 2 * int(lines[0]), 2):
        k = int(lines[at].split()[1])
        cut = winning_move(list(map(int, lines[at + 1].split())), k)
        output.append(str(len(cut)) if cut else "lose")
        output.extend(f"{i + 1} {size}" for i, size in cut.items())
    print("\n".join(output))


main()
