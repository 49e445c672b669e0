"""A subject for hitproof in Python: your own function, asked through lines on standard input.

    npx hitproof verify -- python3 subject.py

Replace segment_segment by a call of your engine, and say in the `!query` line what it means. The lines are described in
docs/any-language.md.
"""
import struct
import sys


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


def main():
    answered = 0
    for line in sys.stdin:
        first, *words = line.split()
        if first == '!hello':
            print('!subject name=example-python version=1.0 language=python')
            print('!query segmentSegment format=f64 touching=closed out=t,u,point')
            print('!ready', flush=True)
        elif first == '!flush':
            print(f'!done {answered}', flush=True)
            answered = 0
        elif first == '!bye':
            break
        else:
            # 17 segmentSegment f64 <start> <end> <start> <end>
            x = [to_float(word) for word in words[2:]]
            try:
                found = segment_segment(x[0:2], x[2:4], x[4:6], x[6:8])
            except OverflowError as error:
                found, answered = None, answered + 1
                print(first, 'error', error)
                continue
            print(first, *(['none'] if found is None else ['point', *map(to_hex, found)]))
            answered += 1


main()
