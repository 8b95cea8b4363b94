#!/usr/bin/env python3
"""Strict input validator for `wythoff`: exit code 42 for a valid file, 43 with a message for anything else.

The file is checked byte by byte: 1 to 10^5 lines, each exactly `a b` and a newline, 0 <= a, b <= 10^18, no leading
zeros, no signs, nothing else. The positions themselves are free: every pair of heaps is a legal question.
"""

import re
import sys

MAX_LINES = 10**5
MAX_HEAP = 10**18
LINE = re.compile(rb"(0|[1-9][0-9]{0,18}) (0|[1-9][0-9]{0,18})")


def problem_with(data: bytes) -> str:
    """What is wrong with the file; empty when nothing is."""
    if not data:
        return "the file is empty"
    if not data.endswith(b"\n"):
        return "the last line has no newline"
    lines = data[:-1].split(b"\n")
    if len(lines) > MAX_LINES:
        return f"{len(lines)} lines, at most {MAX_LINES} are allowed"
    for number, line in enumerate(lines, 1):
        match = LINE.fullmatch(line)
        if match is None:
            return f"line {number}: expected two integers with a single space between them"
        if max(int(match[1]), int(match[2])) > MAX_HEAP:
            return f"line {number}: a heap is larger than {MAX_HEAP}"
    return ""


message = problem_with(sys.stdin.buffer.read())
if message:
    print(message)
    sys.exit(43)
sys.exit(42)
