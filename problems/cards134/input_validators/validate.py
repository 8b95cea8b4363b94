#!/usr/bin/env python3
"""Checks an input of `cards134` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

COUNT = re.compile(rb"[1-9][0-9]?")
NUMBER = re.compile(rb"[1-9][0-9]*")
MAX_GAMES = 20
MAX_DIGITS = 10**6
MAX_DIGITS_IN_ALL = 2 * 10**6


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    if not COUNT.fullmatch(lines[0]) or int(lines[0]) > MAX_GAMES:
        reject(1, f"a number in 1..{MAX_GAMES} expected")
    games = int(lines[0])
    if len(lines) != 1 + games:
        reject(len(lines), f"{1 + games} lines expected, {len(lines)} found")
    for number, line in enumerate(lines[1:], 2):
        if not NUMBER.fullmatch(line):
            reject(number, "a positive number without leading zeros expected")
        if len(line) > MAX_DIGITS:
            reject(number, f"{len(line)} digits, at most {MAX_DIGITS} are allowed")
    digits = sum(map(len, lines[1:]))
    if digits > MAX_DIGITS_IN_ALL:
        reject(len(lines), f"{digits} digits in all, at most {MAX_DIGITS_IN_ALL} are allowed")
    sys.exit(42)


main()
