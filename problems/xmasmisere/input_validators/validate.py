#!/usr/bin/env python3
"""Checks an input of `xmasmisere` byte by byte: exit code 42 if valid, 43 if not.

Beyond the format, the edges of each tree must form a tree. They are merged by union and find; m - 1
edges, none of which closes a cycle, form a tree.
"""
import re
import sys

NUMBER = re.compile(rb"[1-9][0-9]{0,3}")
EDGE = re.compile(rb"([1-9][0-9]{0,3}) ([1-9][0-9]{0,3})")
MOST = 1000
MAX_VERTICES = 400000


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def number(lines, at):
    if at >= len(lines) or not NUMBER.fullmatch(lines[at]) or int(lines[at]) > MOST:
        reject(at + 1, f"expected a number from 1 to {MOST}")
    return int(lines[at])


def check_tree(lines, start, m):
    leader = list(range(m + 1))
    for at in range(start, start + m - 1):
        edge = EDGE.fullmatch(lines[at]) if at < len(lines) else None
        if edge is None or max(int(edge[1]), int(edge[2])) > m:
            reject(at + 1, f"expected the two ends of an edge, from 1 to {m}")
        leaders = []
        for vertex in (int(edge[1]), int(edge[2])):
            while leader[vertex] != vertex:
                leader[vertex] = leader[leader[vertex]]
                vertex = leader[vertex]
            leaders.append(vertex)
        if leaders[0] == leaders[1]:
            reject(at + 1, "the edge closes a cycle")
        leader[leaders[0]] = leaders[1]


def main():
    data = sys.stdin.buffer.read()
    if not data.endswith(b"\n"):
        reject(data.count(b"\n") + 1, "the file is empty or its final newline is missing")
    lines = data[:-1].split(b"\n")
    at, left = 0, MAX_VERTICES
    while at < len(lines):
        trees = number(lines, at)
        at += 1
        for _ in range(trees):
            m = number(lines, at)
            check_tree(lines, at + 1, m)
            at += m
            left -= m
        if left < 0:
            reject(at, f"more than {MAX_VERTICES} vertices in all")
    sys.exit(42)


main()
