"""Wrong: phi is written as 1.618, which is too small by 3.4e-5.

The first failure is the difference 233: the lost 377 610 is called won, as 233 * 1.618 = 376.994.
"""

import sys

heaps = list(map(int, sys.stdin.buffer.read().split()))
answers = []
for a, b in zip(heaps[::2], heaps[1::2]):
    lost = min(a, b) == int(abs(a - b) * 1.618)
    answers.append("0" if lost else "1")
print("\n".join(answers))
