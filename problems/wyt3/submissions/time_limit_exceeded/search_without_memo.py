"""Too slow: the definition by recursion without a memo; the work grows exponentially with the
heaps. Large moves are tried first, so the recursion stays shallow.
"""


def winning(heaps):
    for count in (7, 3, 5, 6, 1, 2, 4):
        chosen = [i for i in range(3) if count >> i & 1]
        for amount in range(min(heaps[i] for i in chosen), 0, -1):
            left = list(heaps)
            for i in chosen:
                left[i] -= amount
            if winning(left) is None:
                return left
    return None


def main():
    for _ in range(int(input())):
        left = winning(list(map(int, input().split())))
        print("lose" if left is None else " ".join(map(str, left)))


main()
