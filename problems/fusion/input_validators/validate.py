#!/usr/bin/env python3
"""Checks an input of `fusion` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

LINE = re.compile(rb"(?:0|[1-9][0-9]{0,5})(?: (?:0|[1-9][0-9]{0,5}))*")
MAX_BUSHES = 50
MAX_SIZE = 600000


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def numbers(lines, at, count, low, high):
    if at >= len(lines) or not LINE.fullmatch(lines[at]):
        reject(at + 1, "expected numbers with single spaces between them")
    values = list(map(int, lines[at].split(b" ")))
    if len(values) != count:
        reject(at + 1, f"{count} numbers expected, {len(values)} found")
    if min(values) < low or max(values) > high:
        reject(at + 1, f"a number is not in {low}..{high}")
    return values


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    at, left = 1, MAX_SIZE
    for _ in range(numbers(lines, 0, 1, 1, MAX_BUSHES)[0]):
        n, m, g = numbers(lines, at, 3, 0, MAX_SIZE)
        left -= n + m
        if n < 1 or not 1 <= g <= n or left < 0:
            reject(at + 1, "n, m or g is out of range")
        if len(set(numbers(lines, at + 1, g, 1, n))) != g:
            reject(at + 2, "a grounded vertex is repeated")
        at += 2
        for edge in range(at, at + m):
            numbers(lines, edge, 2, 1, n)
        at += m
    if at != len(lines):
        reject(at + 1, "text after the last bush")
    sys.exit(42)


main()
