#!/usr/bin/env python3
"""Checks an input of `coinrow` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

CASE = re.compile(rb"(?:turtles|twins|ruler|mock) (0|[1-9][0-9]{0,6})((?: (?:0|[1-9][0-9]{0,18}))*)")
MAX_CASES = 1000
MAX_LISTED = 10**6
MAX_POSITION = 10**18


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    if not re.fullmatch(rb"[1-9][0-9]{0,3}", lines[0]) or int(lines[0]) > MAX_CASES:
        reject(1, f"not a number of cases from 1 to {MAX_CASES}")
    if len(lines) != 1 + int(lines[0]):
        reject(len(lines), f"{lines[0].decode()} cases announced, {len(lines) - 1} found")
    left = MAX_LISTED
    for at, line in enumerate(lines[1:], 2):
        case = CASE.fullmatch(line)
        if case is None:
            reject(at, "expected `type n p1 .. pn` with single spaces")
        positions = case[2].split()
        if len(positions) != int(case[1]):
            reject(at, f"{int(case[1])} positions announced, {len(positions)} found")
        left -= len(positions)
        if left < 0:
            reject(at, f"more than {MAX_LISTED} positions in all")
        if any(int(position) > MAX_POSITION for position in positions):
            reject(at, f"a position is larger than {MAX_POSITION}")
    sys.exit(42)


main()
