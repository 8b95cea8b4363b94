#!/usr/bin/env python3
"""Checks an input of `antisnim` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,5}")


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
        numbers = []
        for token in line.split(b" "):
            if not NUMBER.fullmatch(token):
                reject(self.read, f"`{token!r}` is not a number of {what}")
            numbers.append(int(token))
        return numbers

    def check(self, condition, message):
        if not condition:
            reject(self.read, message)


def main():
    lines = Lines(sys.stdin.buffer.read())
    sets = 0
    while True:
        k, *moves = lines.next("a set of moves")
        if k == 0 and not moves:
            break
        sets += 1
        lines.check(sets <= 50, "more than 50 data sets")
        lines.check(1 <= k <= 100, "k is not in 1..100")
        lines.check(len(moves) == k, "the number of moves is not k")
        lines.check(all(1 <= s <= 10000 for s in moves), "a move is not in 1..10000")
        m, *rest = lines.next("the number of rows")
        lines.check(not rest, "text after the number of rows")
        lines.check(1 <= m <= 100, "m is not in 1..100")
        for _ in range(m):
            l, *heaps = lines.next("a row")
            lines.check(l <= 100, "l is not in 0..100")
            lines.check(len(heaps) == l, "the number of heaps is not l")
            lines.check(all(h <= 10000 for h in heaps), "a heap is not in 0..10000")
    lines.check(sets >= 1, "no data set")
    lines.check(lines.read == len(lines.lines), "text after the end mark")
    sys.exit(42)


main()
