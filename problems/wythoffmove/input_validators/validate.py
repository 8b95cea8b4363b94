#!/usr/bin/env python3
"""Checks an input of `wythoffmove` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,18}")
MAX_CASES = 10**5
MAX_HEAP = 10**18


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
    if len(lines) != 1 + cases:
        reject(len(lines), f"{1 + cases} lines expected, {len(lines)} found")
    for at, line in enumerate(lines[1:], 2):
        heaps = line.split(b" ")
        if len(heaps) != 2:
            reject(at, f"2 heaps expected, {len(heaps)} found")
        for heap in heaps:
            number(heap, at, 0, MAX_HEAP)
    sys.exit(42)


main()
