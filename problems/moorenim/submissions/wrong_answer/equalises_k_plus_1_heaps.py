"""Wrong: cuts the largest heaps to the size of the heap number k + 1 in order of size, which is right
for k + 1 heaps, and ignores the smaller ones.

Smallest failure: k = 1, (1, 1, 1), where the two largest are equal already and this gives up.
"""
import sys


def winning_move(heaps, k):
    order = sorted(range(len(heaps)), key=heaps.__getitem__, reverse=True)
    target = heaps[order[k]] if len(order) > k else 0
    return {i: target for i in order[:k] if heaps[i] > target}


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
