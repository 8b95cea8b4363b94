#!/usr/bin/env python3
"""Checks an input of `dagtokens` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBERS = re.compile(rb"(?:0|[1-9][0-9]{0,5})(?: (?:0|[1-9][0-9]{0,5}))*")
MAX_TOKENS = 500_000


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


class Lines:
    """The lines of the input, each a list of numbers separated by single spaces."""

    def __init__(self, data):
        if not data.endswith(b"\n"):
            reject(data.count(b"\n") + 1, "the final newline is missing")
        self.lines = data[:-1].split(b"\n")
        self.read = 0

    def next(self, what):
        if self.read == len(self.lines):
            reject(self.read + 1, f"{what} expected, found the end of the file")
        line = self.lines[self.read]
        self.read += 1
        if not NUMBERS.fullmatch(line):
            reject(self.read, f"{line[:40]!r} is not {what}")
        return list(map(int, line.split(b" ")))

    def check(self, condition, message):
        if not condition:
            reject(self.read, message)


def has_cycle(n, edges):
    """Removes vertices without outgoing edges until there are none."""
    predecessors = [[] for _ in range(n)]
    outgoing = [0] * n
    for u, v in edges:
        predecessors[v].append(u)
        outgoing[u] += 1
    removed = [v for v in range(n) if outgoing[v] == 0]
    for v in removed:
        for u in predecessors[v]:
            outgoing[u] -= 1
            if outgoing[u] == 0:
                removed.append(u)
    return len(removed) < n


def main():
    lines = Lines(sys.stdin.buffer.read())
    size = lines.next("the size of the graph")
    lines.check(len(size) == 2, "two numbers expected")
    n, e = size
    lines.check(1 <= n <= 100_000, "n is not in 1..100000")
    lines.check(e <= 200_000, "E is not in 0..200000")
    edges = []
    for _ in range(e):
        edge = lines.next("an edge")
        lines.check(len(edge) == 2 and max(edge) < n, "not two vertices")
        edges.append(edge)
    lines.check(not has_cycle(n, edges), "the graph has a cycle")
    q, *rest = lines.next("the number of positions")
    lines.check(not rest, "text after the number of positions")
    lines.check(1 <= q <= 100_000, "Q is not in 1..100000")
    tokens_left = MAX_TOKENS
    for _ in range(q):
        k, *tokens = lines.next("a position")
        tokens_left -= k
        lines.check(tokens_left >= 0, "more than 500000 tokens in all")
        lines.check(len(tokens) == k, "the number of tokens is not k")
        lines.check(all(v < n for v in tokens), "a token is on no vertex")
    lines.check(lines.read == len(lines.lines), "text after the last position")
    sys.exit(42)


main()
