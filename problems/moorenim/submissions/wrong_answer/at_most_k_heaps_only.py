"""Wrong: knows only that everything can be taken if at most k heaps have stones, and calls all
other rows lost.

Smallest failure: k = 1, (1, 2). With k = 2: (1, 1, 2).
"""
import sys


def winning_move(heaps, k):
    alive = [i for i, heap in enumerate(heaps) if heap > 0]
    return {i: 0 for i in alive} if len(alive) <= k else {}


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
