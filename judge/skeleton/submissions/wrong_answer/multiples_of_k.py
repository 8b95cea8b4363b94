# Takes multiples of k for lost; the smallest input on which that is wrong is `1 1`.
n, k = map(int, input().split())
print("first" if n % k else "second")
