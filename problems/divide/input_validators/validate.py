#!/usr/bin/env python3
"""Checks an input of `divide` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

CASE = re.compile(rb"[12] ([1-9][0-9]{0,12})")
MAX_CASES = 200
MAX_NUMBER = 10**12


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    if not re.fullmatch(rb"[1-9][0-9]{0,2}", lines[0]) or int(lines[0]) > MAX_CASES:
        reject(1, f"not a number of cases from 1 to {MAX_CASES}")
    if len(lines) != 1 + int(lines[0]):
        reject(len(lines), f"{int(lines[0])} cases announced, {len(lines) - 1} found")
    for at, line in enumerate(lines[1:], 2):
        case = CASE.fullmatch(line)
        if case is None or int(case[1]) > MAX_NUMBER:
            reject(at, f"expected a rule and a number from 1 to {MAX_NUMBER}")
    sys.exit(42)


main()
