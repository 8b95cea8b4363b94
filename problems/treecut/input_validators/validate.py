#!/usr/bin/env python3
"""Checks an input of `treecut` byte by byte: exit code 42 if valid, 43 if not.

Beyond the format, the edges of each case must form a tree. A forest is merged by union and find;
n - 1 edges, none of which closes a cycle, form a tree.
"""
import re
import sys

NUMBER = re.compile(rb"[1-9][0-9]{0,5}")
EDGE = re.compile(rb"([1-9][0-9]{0,5}) ([1-9][0-9]{0,5})")
MAX_TREES = 50
MAX_VERTICES = 400000


def reject(line, message):
    print(f"line {line}: {message}", file=sys.stderr)
    sys.exit(43)


def number(lines, at, most):
    if at >= len(lines) or not NUMBER.fullmatch(lines[at]) or int(lines[at]) > most:
        reject(at + 1, f"expected a number from 1 to {most}")
    return int(lines[at])


def check_tree(lines, start, n):
    leader = list(range(n + 1))
    for at in range(start, start + n - 1):
        edge = EDGE.fullmatch(lines[at]) if at < len(lines) else None
        if edge is None:
            reject(at + 1, "expected the two ends of an edge")
        ends = int(edge[1]), int(edge[2])
        if max(ends) > n:
            reject(at + 1, f"there are only {n} vertices")
        leaders = []
        for vertex in ends:
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
        reject(data.count(b"\n") + 1, "the final newline is missing")
    lines = data[:-1].split(b"\n")
    at, left = 1, MAX_VERTICES
    for _ in range(number(lines, 0, MAX_TREES)):
        n = number(lines, at, left)
        left -= n
        check_tree(lines, at + 1, n)
        at += n
    if at != len(lines):
        reject(at + 1, "text after the last tree")
    sys.exit(42)


main()
