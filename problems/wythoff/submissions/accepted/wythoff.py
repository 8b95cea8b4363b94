"""Wythoff's game without a square root.

The pair a <= b with difference d is lost exactly when a = floor(d*phi), that is, when
a <= d*phi < a + 1 (Wythoff 1907). As phi is the positive root of x*x = x + 1, the sign of x - d*phi
is for x >= 0 the sign of x*x - d*x - d*d. With b = a + d the two bounds are a*a <= d*b and
(a+1)*(a+1) > d*(b+1), which Python's integers decide exactly.
"""

import sys


def main() -> None:
    heaps = list(map(int, sys.stdin.buffer.read().split()))
    answers = []
    for a, b in zip(heaps[::2], heaps[1::2]):
        if a > b:
            a, b = b, a
        d = b - a
        lost = a * a <= d * b and (a + 1) * (a + 1) > d * (b + 1)
        answers.append("0" if lost else "1")
    print("\n".join(answers))


main()
