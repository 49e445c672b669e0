"""A subject for hitproof in Python: your own functions, asked through lines on standard input.

    npx hitproof verify -- python3 my_engine.py

Replace ray_sphere and segment_segment by calls of your engine, and say in the `!query` lines what they mean: the form in which it
takes rays, what it reports from inside, whether touching counts. The lines are described in docs/any-language.md of hitproof.
"""
import math
import struct
import sys


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def ray_sphere(o, d, t_max, c, r):
    """The textbook formula. From inside it reports the exit. Returns t, or None where it misses."""
    m = [x - y for x, y in zip(o, c)]
    a, b, k = dot(d, d), dot(m, d), dot(m, m) - r * r
    discriminant = b * b - a * k
    if a == 0 or not (discriminant >= 0 and r >= 0):
        return None
    root = math.sqrt(discriminant)
    t = (-b - root) / a
    if t < 0:
        t = (-b + root) / a
    return t if 0 <= t <= t_max else None


def segment_segment(p, q, r, s):
    """The textbook formula. Returns t, u and the point, or None; parallel segments never meet."""
    dx, dy, ex, ey = q[0] - p[0], q[1] - p[1], s[0] - r[0], s[1] - r[1]
    den = dx * ey - dy * ex
    if den == 0:
        return None
    mx, my = r[0] - p[0], r[1] - p[1]
    t, u = (mx * ey - my * ex) / den, (mx * dy - my * dx) / den
    if not (0 <= t <= 1 and 0 <= u <= 1):
        return None
    return t, u, p[0] + t * dx, p[1] + t * dy


def to_float(word):
    """A float is its bits in hexadecimal, most significant digit first."""
    return struct.unpack('>d', bytes.fromhex(word))[0]


def to_hex(x):
    return struct.pack('>d', x).hex()


def answer(query, x):
    """The words of the answer."""
    if len(x) != {'raySphere': 11, 'segmentSegment': 8}.get(query):
        return ['skip']  # such as a ray in another form
    if query == 'raySphere':  # <origin> <direction> <tMax> <center> <radius>
        t = ray_sphere(x[0:3], x[3:6], x[6], x[7:10], x[10])
        return ['miss'] if t is None else ['hit', to_hex(t)]
    found = segment_segment(x[0:2], x[2:4], x[4:6], x[6:8])  # <start> <end> <start> <end>
    return ['none'] if found is None else ['point', *map(to_hex, found)]


def main():
    answered = 0
    for line in sys.stdin:
        first, *words = line.split()
        if first == '!hello':
            print('!subject name=my-engine version=1.0 language=python')
            print('!query raySphere format=f64 ray=free inside=exit touching=closed out=t')
            print('!query segmentSegment format=f64 touching=closed out=t,u,point')
            print('!ready', flush=True)
        elif first == '!flush':
            print(f'!done {answered}', flush=True)
            answered = 0
        elif first == '!bye':
            break
        else:  # 17 raySphere f64 <float> …
            try:
                print(first, *answer(words[0], [to_float(word) for word in words[2:]]))
            except (OverflowError, ZeroDivisionError) as error:
                print(first, 'error', error)
            answered += 1


main()
