"""Rectangles and pairs of segments in 2D."""

from fractions import Fraction
from typing import Any

from bodies import ends_of, judged_radius, reader_of
from floats import Real
from overlaps import along
from rays import Answer
from reals import Vector, dot, rational, sub
from turns import turn_of


def rectangle(case: dict[str, Any]) -> Answer:
    """The four queries about a rectangle with the centre c, the half extents hx, hy and the turn (C, S)."""
    read, query, given = reader_of(case), case["query"], case["input"]
    rect = given["rect"]
    turn, c = turn_of(rect, read), read.vector(rect["center"])
    hx, hy = read.vector(rect["halfExtents"])
    zero = Fraction(0)
    if query == "rectCorners":  # c + x·(C, S) + y·(−S, C)
        signs = ((-hx, hy), (hx, hy), (-hx, -hy), (hx, -hy))
        return {"corners": [[turn.value(c[0], x, -y), turn.value(c[1], y, x)] for x, y in signs]}

    p = read.vector(given["circle"]["center"] if query == "circleRect" else given["point"])
    dx, dy = sub(p, c)
    x, y = turn.value(zero, dx, dy), turn.value(zero, dy, -dx)  # local: (dx·C + dy·S, dy·C − dx·S)
    if query == "toLocal":
        return {"local": [x, y]}

    def beyond(local: Real, half: Fraction) -> bool:
        return local.compare(half) > 0 or local.compare(-half) < 0

    if query == "pointInRect":
        return {"overlap": not beyond(x, hx) and not beyond(y, hy)}

    r = judged_radius(case, read)
    if not beyond(y, hy):  # the nearest point is level with the centre: |x| ≤ hx + r; so for y
        return {"overlap": not beyond(x, hx + r)}
    if not beyond(x, hx):
        return {"overlap": not beyond(y, hy + r)}
    # The nearest point is a corner: (|x| − hx)² + (|y| − hy)² ≤ r², where x² + y² = dx² + dy².
    sx, sy = x.compare(zero) * hx, y.compare(zero) * hy  # |x|·hx = x·sx
    k = dx * dx + dy * dy + hx * hx + hy * hy - r * r
    excess = turn.value(k, -2 * (sx * dx + sy * dy), -2 * (sx * dy - sy * dx))
    return {"overlap": excess.compare(zero) <= 0}


def cross2(a: Vector, b: Vector) -> Fraction:
    return a[0] * b[1] - a[1] * b[0]


def segment_segment(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    a, b = ends_of(case["input"]["first"], read)
    c, e = ends_of(case["input"]["second"], read)
    d, f, r = sub(b, a), sub(e, c), sub(c, a)
    none: Answer = {"kind": "none"}

    def shared(kind: str, t: Fraction, u: Fraction) -> Answer:
        point = [rational(x) for x in along(a, b, t)]
        return {"kind": kind, "t": rational(t), "u": rational(u), "point": point}

    turn = cross2(d, f)
    if turn:  # a + t·d = c + u·f: the cross product with f gives t, that with d gives u
        t, u = cross2(r, f) / turn, cross2(r, d) / turn
        return shared("point", t, u) if 0 <= t <= 1 and 0 <= u <= 1 else none
    zero, one = Fraction(0), Fraction(1)

    def place(p: Vector, start: Vector, way: Vector) -> Fraction:
        """Where a point of the line of a segment is along it; of a segment that is a point, 0."""
        square = dot(way, way)
        return dot(sub(p, start), way) / square if square else zero

    if not any(d):  # the first is a point: on the second?
        u = place(a, c, f)
        return shared("point", zero, u) if 0 <= u <= 1 and along(c, e, u) == a else none
    if cross2(r, d):  # parallel, or the second is a point beside the line of the first
        return none
    ends = sorted((place(c, a, d), place(e, a, d)))
    low, high = max(zero, ends[0]), min(one, ends[1])
    if low > high:
        return none
    return shared("point" if low == high else "overlap", low, place(along(a, b, low), c, f))
