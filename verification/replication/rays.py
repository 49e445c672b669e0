"""Rays with bodies that have an inside: the queries that report a hit, its t, its point and its normal.

An answer is a dictionary of what is right: truth values and words as they are, every number as a Real.
"""

from fractions import Fraction
from typing import Any, Optional

from bodies import (
    Box,
    Reader,
    ball_part,
    box_of,
    box_walls,
    capsule_parts,
    ends_of,
    judged_radius,
    plane_of,
    reader_of,
)
from floats import Real
from line import Line, Part, Wall, below, between, meet, near_line, report
from reals import (
    Scaled,
    Surd,
    SurdVector,
    Vector,
    combine,
    dot,
    minus,
    point_at,
    rational,
    scale,
    sub,
    surd_dot,
    unit,
)

Answer = dict[str, Any]
MISS: Answer = {"hit": False}


def zeros(like: Vector) -> list[Surd]:
    return [rational(0) for _ in like]


def ray_of(case: dict[str, Any], read: Reader) -> tuple[Line, Optional[Fraction]]:
    """The line of a ray and its tMax; None is infinite."""
    if "segment" in case["input"]:
        start, end = ends_of(case["input"]["segment"], read)
        return Line(start, sub(end, start)), Fraction(1)
    ray = case["input"]["ray"]
    origin = read.vector(ray["origin"])
    if "end" in ray:
        return Line(origin, sub(read.vector(ray["end"]), origin)), Fraction(1)
    return Line(origin, read.vector(ray["direction"])), read.limit(ray["tMax"])


# Rays with a body. Each function gives the parts of a body, and its outward normal at a point x of a line, at t.


def round_normal(part: Part, x: SurdVector, r: Fraction) -> list[Surd]:
    """(x − foot)/r, the foot being the nearest point of the core; zero for radius 0."""
    if r == 0:
        return [rational(0) for _ in x]
    return [a.plus(b.times(-1)).times(1 / r) for a, b in zip(x, part.foot(x), strict=True)]


def crossed(wall: Wall, t: Surd, leaving: bool) -> bool:
    return wall.leaves(t) if leaving else wall.enters(t)


def box_normal(line: Line, box: Box, t: Surd, leaving: bool) -> list[Surd]:
    """The first of x, y, z with a face that the line crosses at t."""
    walls = box_walls(line, box, [Fraction(0)] * 3)
    for i, axis in enumerate(box.axes):
        for wall, outward in ((walls[2 * i], -1), (walls[2 * i + 1], 1)):
            if crossed(wall, t, leaving):
                return [rational(outward * x) for x in axis]
    raise ValueError("no face is crossed")


def cylinder_walls(line: Line, a: Vector, b: Vector, r: Fraction) -> list[Wall]:
    """The side, the cap at a, the cap at b."""
    u = sub(b, a)
    return [near_line(line, a, u, r), *between(line, u, dot(u, a), dot(u, b))]


def cylinder_normal(line: Line, ends: tuple[Vector, Vector], r: Fraction, t: Surd, leaving: bool) -> list[Real]:
    """The side's, if the line crosses it at t; else that of the cap that it crosses."""
    a, b = ends
    if r == 0:
        return list(zeros(a))
    u = sub(b, a)
    side, cap_a, _ = cylinder_walls(line, a, b, r)
    if crossed(side, t, leaving):
        w = minus(point_at(line.o, t, line.d), a)
        away = combine(w, surd_dot(w, u).times(-1 / dot(u, u)), u)
        return [x.times(1 / r) for x in away]
    return list(unit(scale(u, -1) if crossed(cap_a, t, leaving) else u))


def cone_walls(line: Line, base: Vector, apex: Vector, r: Fraction) -> list[Wall]:
    """The side, the apex and the base, with u = base − apex, h = u·u and w = (x − apex)·u.

    At the height w/|u| below the apex the radius is r·w/h, and the distance from the axis is √(|x − apex|² − w²/h):
    h²·|x − apex|² − (h + r²)·w² ≤ 0. The mirrored half, w < 0, is no part of it; the base is where w = h.
    """
    u, v, d = sub(base, apex), sub(line.o, apex), line.d
    h = dot(u, u)
    k = h + r * r
    wo, wd = dot(v, u), dot(d, u)
    side = Wall(
        h * h * dot(d, d) - k * wd * wd,
        2 * (h * h * dot(d, v) - k * wd * wo),
        h * h * dot(v, v) - k * wo * wo,
    )
    return [side, *between(line, u, dot(u, apex), dot(u, base))]


def cone_normal(line: Line, base: Vector, apex: Vector, r: Fraction, t: Surd) -> list[Real]:
    """At the apex the axis; on the side, its rim included, the side's, unless the line lies in it; else the base's.

    Half the gradient of the side, h²·(x − apex) − (h + r²)·w·u, points out of it. Its square, by the equation of the
    side, is (h + r²)·h·r²·w², so its length is r·w·√(h·(h + r²)).
    """
    if r == 0:
        return list(zeros(base))
    u = sub(base, apex)
    h = dot(u, u)
    k = h + r * r
    v = minus(point_at(line.o, t, line.d), apex)
    w = surd_dot(v, u)
    side = cone_walls(line, base, apex, r)[0]
    if w.compare(0) == 0:
        return list(unit(scale(u, -1)))
    if side.sign_at(t) == 0 and any(side):
        gradient = combine([x.times(h * h) for x in v], w.times(-k), u)
        return [Scaled(g.over(w.times(r * h * k)), h * k) for g in gradient]
    return list(unit(u))


def ray_with_body(case: dict[str, Any]) -> Answer:
    read, query, given = reader_of(case), case["query"], case["input"]
    line, t_max = ray_of(case, read)
    if not any(line.d):
        return MISS  # a segment whose ends coincide
    r = judged_radius(case, read)
    if query in ("raySphere", "rayCircle", "segmentCircle"):
        ball = given["sphere" if query == "raySphere" else "circle"]
        parts = [ball_part(line, read.vector(ball["center"]), r)]
    elif query == "rayCapsule":
        parts = capsule_parts(line, *ends_of(given["capsule"], read), r)
    elif query == "rayHalfSpace":
        n, k = plane_of(given["halfSpace"], read)
        parts = [Part([below(line, n, k)], None)]
    elif query == "rayBox":
        box = box_of(given["box"], read)
        parts = [Part(box_walls(line, box, [Fraction(0)] * 3), None)]
    elif query == "rayCylinder":
        ends = ends_of(given["cylinder"], read)
        parts = [Part(cylinder_walls(line, *ends, r), None)]
    else:
        base, apex = read.vector(given["cone"]["base"]), read.vector(given["cone"]["apex"])
        parts = [Part(cone_walls(line, base, apex, r), None)]

    met = meet(parts)
    reported = report(met, case.get("inside", "exit"), t_max)
    if met is None or reported is None:
        return MISS
    x = point_at(line.o, reported.t, line.d)
    leaving = reported.end == "t1"
    normal: list[Any]
    if reported.end == "inside":
        normal = zeros(line.o)
    elif query == "rayHalfSpace":
        normal = unit(n)
    elif query == "rayBox":
        normal = box_normal(line, box, reported.t, leaving)
    elif query == "rayCylinder":
        normal = cylinder_normal(line, ends, r, reported.t, leaving)
    elif query == "rayCone":
        normal = cone_normal(line, base, apex, r, reported.t)
    else:
        normal = round_normal(met.part1 if leaving else met.part0, x, r)
    return {"hit": True, "t": reported.t, "point": x, "normal": normal}
