#!/usr/bin/env python3
"""Checks an input of `count100` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

COUNT = re.compile(rb"[1-9][0-9]{0,5}")
GAME = re.compile(rb"([1-9][0-9]{0,18}) ([1-9][0-9]{0,18}) (0|[1-9][0-9]{0,18}) [NM]")
MAX_GAMES = 10**5
MAX_NUMBER = 10**18


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
        game = GAME.fullmatch(line)
        if game is None or max(int(game[1]), int(game[2])) > MAX_NUMBER:
            reject(number, f"N, k and s up to {MAX_NUMBER} and N or M expected")
        if int(game[3]) >= int(game[1]):
            reject(number, "s is not below N")
    sys.exit(42)


main()
