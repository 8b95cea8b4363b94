"""A sum of six games, as much as possible by definition on small positions.

Values of Kayles are computed until 12 * 20 rows confirm the period 12; corner coins and
heaps of Lasker's Nim are reduced to small positions of the same kind.
"""
import sys


def mex(options):
    value = 0
    while value in options:
        value += 1
    return value


def kayles_values():
    values = []
    for n in range(71 + 240):
        options = set()
        for rest in (n - 1, n - 2):
            options.update(values[a] ^ values[rest - a] for a in range(rest // 2 + 1))
        values.append(mex(options))
    assert values[71:-12] == values[83:]
    return values[:83]


def lasker_values():
    values = []
    for n in range(8):
        options = set(values)
        options.update(values[a] ^ values[n - a] for a in range(1, n))
        values.append(mex(options))
    return values


def wythoff_values(size):
    values = {}
    for a in range(size):
        for b in range(a, size):
            options = {values[x, b] for x in range(a)}
            options.update(values[a, y] for y in range(b))
            options.update(values[a - d, b - d] for d in range(1, a + 1))
            values[a, b] = values[b, a] = mex(options)
    return values


def corner_values():
    values = {}
    for i in range(3):
        for j in range(3):
            options = {(i - 1, j), (i, j - 1), (i - 1, j - 1)} & values.keys()
            values[i, j] = mex({values[option] for option in options})
    return values


def main():
    tokens = sys.stdin.buffer.read().split()
    kayles, lasker = kayles_values(), lasker_values()
    wythoff, corner = wythoff_values(101), corner_values()
    output = []
    at = 1
    for _ in range(int(tokens[0])):
        games = int(tokens[at])
        at += 1
        total = 0
        for _ in range(games):
            letter, x = tokens[at], int(tokens[at + 1])
            at += 2
            if letter == b"N":
                total ^= x
            elif letter == b"L":
                # From 4 on, four more stones make the value larger by four.
                rounds = max(0, x - 4) // 4 * 4
                total ^= lasker[x - rounds] + rounds
            elif letter == b"K":
                total ^= kayles[x if x < 71 else 71 + (x - 71) % 12]
            else:
                y = int(tokens[at])
                at += 1
                if letter == b"B":
                    total ^= x % (y + 1)
                elif letter == b"C":
                    least = min(x, y) % 2
                    total ^= corner[least, least + abs(x - y) % 2]
                else:
                    total ^= wythoff[x, y]
        output.append(f"{total} {'first' if total else 'second'}")
    print("\n".join(output))


main()
