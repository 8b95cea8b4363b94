"""Wrong: multiplies with phi in fixed point, as floor(2^64 * phi) / 2^64. The constant is too small by up
to 2^-64, which d times over can be more than the distance from d * phi down to the integer below.

Smallest failure: (4807526976, 7778742049), at d = F_47, which is lost but printed as won.
"""
import sys

PHI = 29847458893032750101


def lower(d):
    return d * PHI >> 64


def partner(a):
    k = lower(a + 1) - (a + 1)
    return a + k if lower(k) == a else k


def exact_move(a, b):
    """A winning move for a <= b, or None."""
    d = b - a
    target = lower(d)
    if target == a:
        return None
    return (target, target + d) if target < a else (a, partner(a))


def winning_move(a, b):
    return exact_move(a, b)


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    output = []
    for a, b in zip(numbers[1::2], numbers[2::2]):
        move = winning_move(min(a, b), max(a, b))
        if move is None:
            output.append("lose")
        else:
            x, y = move if a <= b else move[::-1]
            output.append(f"{x} {y}")
    print("\n".join(output))


main()
