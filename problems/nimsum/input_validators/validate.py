#!/usr/bin/env python3
"""Checks an input of `nimsum` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,19}")
MAX_CASES = 100
MAX_LENGTH = 10**5
MAX_HEAPS = 10**6
MAX_HEAP = 2**64 - 1


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def number(token, line, low, high):
    if not NUMBER.fullmatch(token):
        reject(line, f"{token[:40]!r} is not a number")
    value = int(token)
    if not low <= value <= high:
        reject(line, f"{value} is not in {low}..{high}")
    return value


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    cases = number(lines[0], 1, 1, MAX_CASES)
    if len(lines) != 1 + 2 * cases:
        reject(len(lines), f"{1 + 2 * cases} lines expected, {len(lines)} found")
    heaps_left = MAX_HEAPS
    for at in range(1, len(lines), 2):
        n = number(lines[at], at + 1, 0, min(MAX_LENGTH, heaps_left))
        heaps_left -= n
        # An empty row is an empty line; split would find one empty token in it.
        heaps = lines[at + 1].split(b" ") if lines[at + 1] else []
        if len(heaps) != n:
            reject(at + 2, f"{n} heaps expected, {len(heaps)} found")
        for heap in heaps:
            number(heap, at + 2, 0, MAX_HEAP)
    sys.exit(42)


main()
