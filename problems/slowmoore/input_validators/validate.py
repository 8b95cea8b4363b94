#!/usr/bin/env python3
"""Checks an input of `slowmoore` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

HEADER = re.compile(rb"[1-3] (?:[1-9]|10)")
COUNT = re.compile(rb"[1-9][0-9]{0,4}|100000")
ROW = re.compile(rb"[0-5](?: (?:[0-9]|10))*")


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    if not HEADER.fullmatch(lines[0]):
        reject(1, f"{lines[0][:40]!r} is not k in 1..3 and r in 1..10")
    if len(lines) < 2 or not COUNT.fullmatch(lines[1]):
        reject(2, "the number of rows is not in 1..100000")
    if len(lines) != 2 + int(lines[1]):
        reject(len(lines), f"{int(lines[1])} rows expected, {len(lines) - 2} found")
    for at, line in enumerate(lines[2:], 3):
        if not ROW.fullmatch(line):
            reject(at, f"{line[:40]!r} is not a row")
        if line.count(b" ") != int(line[:1]):
            reject(at, "the number of heaps is not n")
    sys.exit(42)


main()
