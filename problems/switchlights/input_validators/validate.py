#!/usr/bin/env python3
"""Checks an input of `switchlights` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,5}")
LAMP = re.compile(rb"([1-9][0-9]{0,19}) ([1-9][0-9]{0,19})")
MAX_POSITIONS = 100
MAX_LAMPS = 200000
MAX_COORDINATE = 2**64 - 1


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def number(lines, at, low, high):
    if at >= len(lines) or not NUMBER.fullmatch(lines[at]) or not low <= int(lines[at]) <= high:
        reject(at + 1, f"expected a number from {low} to {high}")
    return int(lines[at])


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    at, left = 1, MAX_LAMPS
    for _ in range(number(lines, 0, 1, MAX_POSITIONS)):
        n = number(lines, at, 0, left)
        left -= n
        lamps = set()
        for line in range(at + 1, at + 1 + n):
            lamp = LAMP.fullmatch(lines[line]) if line < len(lines) else None
            if lamp is None or max(int(lamp[1]), int(lamp[2])) > MAX_COORDINATE:
                reject(line + 1, f"expected two coordinates from 1 to {MAX_COORDINATE}")
            lamps.add(lines[line])
        if len(lamps) != n:
            reject(at + 1 + n, "a lamp is repeated")
        at += 1 + n
    if at != len(lines):
        reject(at + 1, "text after the last position")
    sys.exit(42)


main()
