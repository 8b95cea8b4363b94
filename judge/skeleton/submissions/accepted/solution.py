# Whoever faces a multiple of k + 1 loses: each move can be answered by taking k + 1 stones together.
n, k = map(int, input().split())
print("first" if n % (k + 1) else "second")
