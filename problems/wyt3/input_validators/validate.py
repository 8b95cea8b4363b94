#!/usr/bin/env python3
"""Checks an input of `wyt3` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

POSITION = re.compile(rb"(0|[1-9][0-9]{0,2}) (0|[1-9][0-9]{0,2}) (0|[1-9][0-9]{0,2})")
MAX_POSITIONS = 10**5
MAX_HEAP = 300


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    if not re.fullmatch(rb"[1-9][0-9]{0,5}", lines[0]) or int(lines[0]) > MAX_POSITIONS:
        reject(1, f"not a number of positions from 1 to {MAX_POSITIONS}")
    if len(lines) != 1 + int(lines[0]):
        reject(len(lines), f"{int(lines[0])} positions announced, {len(lines) - 1} found")
    for at, line in enumerate(lines[1:], 2):
        position = POSITION.fullmatch(line)
        if position is None or max(map(int, position.groups())) > MAX_HEAP:
            reject(at, f"expected three heaps from 0 to {MAX_HEAP}")
    sys.exit(42)


main()
