# Goes through all piles up to n, and knows for each how far the last lost one is below it.
n, k = map(int, input().split())
above_lost = 0
for _ in range(n):
    above_lost = above_lost + 1 if above_lost < k else 0
print("first" if above_lost else "second")
