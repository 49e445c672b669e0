"""Overlaps and distances in 3D: all of them follow from the nearest point of a body, or from edges that meet faces."""

from fractions import Fraction
from typing import Any, Callable

from bodies import box_of, box_walls, corners_of, ends_of, judged_radius, reader_of, triangle_normal, triangle_parts
from line import Line, Wall
from rays import Answer
from reals import Surd, Vector, add, dot, rational, scale, sub, surd
from surfaces import barycentric, first_shared


def square_of(p: Vector, q: Vector) -> Fraction:
    """The square of a distance."""
    return dot(sub(p, q), sub(p, q))


def on_segment(p: Vector, a: Vector, b: Vector) -> Fraction:
    """The s from 0 to 1 at which a + s·(b − a) is nearest to p; 0 of a segment that is a point."""
    u = sub(b, a)
    square = dot(u, u)
    return max(Fraction(0), min(Fraction(1), dot(sub(p, a), u) / square)) if square else Fraction(0)


def along(a: Vector, b: Vector, s: Fraction) -> Vector:
    return add(a, scale(sub(b, a), s))


def nearest_on_triangle(p: Vector, corners: list[Vector]) -> Vector:
    """Under p, where that is inside; else the nearest of the nearest points of the three sides."""
    n = triangle_normal(corners)
    if any(n):
        foot = sub(p, scale(n, dot(sub(p, corners[0]), n) / dot(n, n)))
        u, v = barycentric(corners, n, foot)
        if u >= 0 and v >= 0 and u + v <= 1:
            return foot
    sides = [(corners[i], corners[(i + 1) % 3]) for i in range(3)]
    return min((along(a, b, on_segment(p, a, b)) for a, b in sides), key=lambda q: square_of(p, q))


def nearest_parameters(a: Vector, b: Vector, c: Vector, e: Vector) -> tuple[Fraction, Fraction, Fraction]:
    """(distance², t, u) of the nearest points of two segments: of several pairs the one of the least t, then u.

    Either both are inside of their segments and the vector between them is at right angles to both, or one of them is
    an end. Where lines are parallel, the nearest pair with the least t and u has an end in it as well.
    """
    zero, one = Fraction(0), Fraction(1)
    pairs = [(t, on_segment(along(a, b, t), c, e)) for t in (zero, one)]
    pairs += [(on_segment(along(c, e, u), a, b), u) for u in (zero, one)]
    d, f, r = sub(b, a), sub(e, c), sub(c, a)
    dd, df, ff = dot(d, d), dot(d, f), dot(f, f)
    area = dd * ff - df * df  # |d × f|²
    if area:
        t = (dot(r, d) * ff - dot(r, f) * df) / area
        u = (dot(r, d) * df - dot(r, f) * dd) / area
        if 0 <= t <= 1 and 0 <= u <= 1:
            pairs.append((t, u))
    return min((square_of(along(a, b, t), along(c, e, u)), t, u) for t, u in pairs)


def touches(square: Fraction, reach: Fraction) -> bool:
    """Whether a distance, by its square, is at most a sum of radii."""
    return square <= reach * reach


def root(square: Fraction) -> Surd:
    return surd(Fraction(0), Fraction(1), square)


def ball_and_body(case: dict[str, Any]) -> Answer:
    """A ball, or a point, and a body: whether their distance is at most the sum of the radii."""
    read, query, given = reader_of(case), case["query"], case["input"]
    r = judged_radius(case, read)
    if query == "pointInSphere":
        return {"overlap": touches(square_of(read.vector(given["point"]), read.vector(given["sphere"]["center"])), r)}
    center = read.vector(given["sphere"]["center"])
    if query == "sphereCapsule":
        a, b = ends_of(given["capsule"], read)
        near, r = along(a, b, on_segment(center, a, b)), r + read.scalar(given["capsule"]["radius"])
    elif query == "sphereTriangle":
        near = nearest_on_triangle(center, corners_of(given["triangle"], read))
    else:
        near = box_of(given["box"], read).nearest(center)
    return {"overlap": touches(square_of(center, near), r)}


def capsule_capsule(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    first, second = case["input"]["first"], case["input"]["second"]
    square, _, _ = nearest_parameters(*ends_of(first, read), *ends_of(second, read))
    return {"overlap": touches(square, judged_radius(case, read) + read.scalar(second["radius"]))}


Edge = tuple[Vector, Vector]


def some_edge_meets(edges: list[Edge], walls_of: Callable[[Line], list[list[Wall]]]) -> bool:
    """Whether an edge, from t = 0 to 1, has a point in a body."""
    lines = [Line(a, sub(b, a)) for a, b in edges]
    return any(first_shared(line, walls_of(line), Fraction(1)) is not None for line in lines)


def solids_meet(case: dict[str, Any]) -> Answer:
    """Two triangles, or two boxes.

    Two closed convex polyhedra, flat ones too, share a point only where an edge of one has a point in the other: what
    they share has a vertex; that lies on three independent walls; two of these are of one body, whose edge it is on.
    """
    read, given = reader_of(case), case["input"]
    if case["query"] == "triangleTriangle":
        one, two = (corners_of(given[name], read) for name in ("first", "second"))
        sides = [[(p[i], p[(i + 1) % 3]) for i in range(3)] for p in (one, two)]
        return {
            "overlap": some_edge_meets(sides[0], lambda line: triangle_parts(line, two))
            or some_edge_meets(sides[1], lambda line: triangle_parts(line, one))
        }
    one, two = (box_of(given[name], read) for name in ("first", "second"))
    return {
        "overlap": some_edge_meets(one.edges(), lambda line: [box_walls(line, two, [Fraction(0)] * 3)])
        or some_edge_meets(two.edges(), lambda line: [box_walls(line, one, [Fraction(0)] * 3)])
    }


def exactly(v: Vector) -> list[Surd]:
    return [rational(x) for x in v]


def closest_on_triangle(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    p, corners = read.vector(case["input"]["point"]), corners_of(case["input"]["triangle"], read)
    on = nearest_on_triangle(p, corners)
    u, v = barycentric(corners, triangle_normal(corners), on)
    return {"distance": root(square_of(p, on)), "on": exactly(on), "u": rational(u), "v": rational(v)}


def closest_on_box(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    p = read.vector(case["input"]["point"])
    on = box_of(case["input"]["box"], read).nearest(p)
    return {"distance": root(square_of(p, on)), "on": exactly(on)}


def closest_segments(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    a, b = ends_of(case["input"]["first"], read)
    c, e = ends_of(case["input"]["second"], read)
    square, t, u = nearest_parameters(a, b, c, e)
    return {
        "distance": root(square),
        "t": rational(t),
        "u": rational(u),
        "onFirst": exactly(along(a, b, t)),
        "onSecond": exactly(along(c, e, u)),
    }
