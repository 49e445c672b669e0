"""Rays with surfaces, which have no inside: a triangle, a mesh, a plane. The first shared point is reported."""

from fractions import Fraction
from typing import Any, Optional

from bodies import corners_of, plane_of, reader_of, triangle_normal, triangle_parts
from line import Line, Part, Wall, between, meet
from rays import MISS, Answer, ray_of, zeros
from reals import Surd, Vector, add, cross, dot, point_at, rational, scale, sub, unit


def first_shared(line: Line, parts: list[list[Wall]], t_max: Optional[Fraction]) -> Optional[Surd]:
    """The least t from 0 to tMax at which the line is in a union of sets: its limits are walls as well."""
    one, zero = Fraction(1), Fraction(0)
    limits = [Wall(zero, -one, zero)] + ([] if t_max is None else [Wall(zero, one, -t_max)])
    found = [meet([Part([*walls, *limits], None)]) for walls in parts]
    ts = [met.t0 for met in found if met is not None and met.t0 is not None]
    best = ts[0] if ts else None
    for t in ts[1:]:
        best = t if t.order(best) < 0 else best
    return best


def counts(line: Line, n: Vector, side: str) -> bool:
    facing = dot(line.d, n)
    return side == "both" or (facing < 0 if side == "front" else facing > 0)


def barycentric(corners: list[Vector], n: Vector, p: Vector) -> tuple[Fraction, Fraction]:
    """u and v of a point p of the plane, p = a + u·(b − a) + v·(c − a); both 0 without area."""
    a, b, c = corners
    square = dot(n, n)
    if square == 0:
        return Fraction(0), Fraction(0)
    w = sub(p, a)
    return dot(cross(w, sub(c, a)), n) / square, dot(cross(sub(b, a), w), n) / square


def surface_hit(line: Line, t: Surd, n: Vector) -> Answer:
    normal = unit(n) if any(n) else zeros(n)
    return {"hit": True, "t": t, "point": point_at(line.o, t, line.d), "normal": normal}


def triangle_hit(line: Line, t: Surd, corners: list[Vector]) -> Answer:
    n = triangle_normal(corners)
    u, v = barycentric(corners, n, add(line.o, scale(line.d, t.p)))  # t is rational
    return {**surface_hit(line, t, n), "u": rational(u), "v": rational(v)}


def ray_triangle(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    line, t_max = ray_of(case, read)
    corners = corners_of(case["input"]["triangle"], read)
    if not counts(line, triangle_normal(corners), case.get("side", "both")):
        return MISS
    t = first_shared(line, triangle_parts(line, corners), t_max)
    return MISS if t is None else triangle_hit(line, t, corners)


def ray_mesh(case: dict[str, Any]) -> Answer:
    """The first point of all the triangles that count; of those that hold it, the least index."""
    read, mesh = reader_of(case), case["input"]["mesh"]
    line, t_max = ray_of(case, read)
    best: Optional[tuple[Surd, int, list[Vector]]] = None
    for index, face in enumerate(mesh["faces"]):
        corners = [read.vector(mesh["positions"][i]) for i in face]
        if counts(line, triangle_normal(corners), case.get("side", "both")):
            t = first_shared(line, triangle_parts(line, corners), t_max)
            if t is not None and (best is None or t.order(best[0]) < 0):
                best = (t, index, corners)
    return MISS if best is None else {**triangle_hit(line, best[0], best[2]), "face": best[1]}


def ray_plane(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    line, t_max = ray_of(case, read)
    n, k = plane_of(case["input"]["plane"], read)
    if not counts(line, n, case.get("side", "both")):
        return MISS
    t = first_shared(line, [between(line, n, k, k)], t_max)
    return MISS if t is None else surface_hit(line, t, n)
