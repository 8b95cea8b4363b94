#!/usr/bin/env python3
"""Checks an input of `unionsum` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,18}")
MAX_CASES = 1000
MAX_GAMES = 2 * 10**5
MAX = 10**18
BOUNDS = {
    b"N": [(0, MAX)],
    b"B": [(0, MAX), (1, MAX)],
    b"L": [(0, MAX)],
    b"K": [(0, MAX)],
    b"C": [(0, MAX), (0, MAX)],
    b"W": [(0, 100), (0, 100)],
}


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
    at = 1
    games_left = MAX_GAMES
    for _ in range(number(lines[0], 1, 1, MAX_CASES)):
        if at == len(lines):
            reject(at + 1, "a case expected, found the end of the file")
        games = number(lines[at], at + 1, 0, games_left)
        games_left -= games
        at += 1
        if len(lines) < at + games:
            reject(len(lines), "a game expected, found the end of the file")
        for line in range(at, at + games):
            letter, *numbers = lines[line].split(b" ")
            bounds = BOUNDS.get(letter)
            if bounds is None or len(numbers) != len(bounds):
                reject(line + 1, f"{lines[line][:40]!r} is not a game")
            for token, (low, high) in zip(numbers, bounds):
                number(token, line + 1, low, high)
        at += games
    if at != len(lines):
        reject(at + 1, "text after the last case")
    sys.exit(42)


main()
