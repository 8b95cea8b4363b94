#!/usr/bin/env python3
"""Checks an input of `tvquiz` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"[1-9][0-9]{0,18}")
MAX_QUESTIONS = 1000
MAX_NUMBER = 10**18


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def number(token, line, high):
    if not NUMBER.fullmatch(token) or int(token) > high:
        reject(line, f"a number in 1..{high} expected")
    return int(token)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    questions = number(lines[0], 1, MAX_QUESTIONS)
    if len(lines) != 1 + questions:
        reject(len(lines), f"{1 + questions} lines expected, {len(lines)} found")
    for at, line in enumerate(lines[1:], 2):
        number(line, at, MAX_NUMBER)
    sys.exit(42)


main()
