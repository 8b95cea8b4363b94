"""Writes one pile: `gen.py KIND NUMBER`, where all random choices start from NUMBER."""

import sys

LIMIT = 10**9


class Random:
    """A linear congruential generator, so that every version of Python makes the same numbers."""

    def __init__(self, number):
        self.state = number

    def between(self, low, high):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return low + (self.state >> 33) % (high - low + 1)


def main():
    kind, number = sys.argv[1], int(sys.argv[2])
    random = Random(number)
    k = random.between(2, 1000)
    if kind == "small":
        n = random.between(1, 100)
    elif kind == "lost":
        # A multiple of k + 1, on which the second player wins.
        n = (k + 1) * random.between(1, LIMIT // (k + 1))
    else:
        n = random.between(LIMIT - 1000, LIMIT)
    print(n, k)


main()
