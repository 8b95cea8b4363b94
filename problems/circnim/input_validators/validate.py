#!/usr/bin/env python3
"""Checks an input of `circnim` byte by byte: exit code 42 if valid, 43 if not."""
import re
import sys

NUMBER = re.compile(rb"0|[1-9][0-9]{0,18}")
MAX_CASES = 10**5
MAX_STACK = 10**18
SOLVED = {(4, 2), (5, 2), (5, 3), (6, 3), (6, 4)} | {(n, k) for n in range(1, 11) for k in (1, n - 1, n) if k >= 1}


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
    if len(lines) != 1 + 2 * cases:
        reject(len(lines), f"{1 + 2 * cases} lines expected, {len(lines)} found")
    for at in range(1, len(lines), 2):
        head = lines[at].split(b" ")
        if len(head) != 2:
            reject(at + 1, f"2 numbers expected, {len(head)} found")
        n, k = (number(token, at + 1, 1, 10) for token in head)
        if (n, k) not in SOLVED:
            reject(at + 1, f"the pair {n} {k} does not occur")
        stacks = lines[at + 1].split(b" ")
        if len(stacks) != n:
            reject(at + 2, f"{n} stacks expected, {len(stacks)} found")
        for stack in stacks:
            number(stack, at + 2, 0, MAX_STACK)
    sys.exit(42)


main()
