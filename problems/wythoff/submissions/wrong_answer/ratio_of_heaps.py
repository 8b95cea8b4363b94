"""Wrong: the larger heap is compared with phi times the smaller one, rounded.

Lost pairs do have nearly that ratio, but the smaller heap may be the upper member of its own pair.
The smallest failure is 2 3, which is won but called lost.
"""

import sys
from math import sqrt

PHI = (1 + sqrt(5)) / 2
heaps = list(map(int, sys.stdin.buffer.read().split()))
answers = []
for a, b in zip(heaps[::2], heaps[1::2]):
    lost = max(a, b) == round(min(a, b) * PHI)
    answers.append("0" if lost else "1")
print("\n".join(answers))
