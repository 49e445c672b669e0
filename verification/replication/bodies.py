"""The bodies of docs/meaning.md, read from a case as exact numbers, and their parts along a line."""

from fractions import Fraction
from typing import Any, NamedTuple, Optional

from floats import FORMATS, Format, number, split, infinity_rank
from line import Line, Part, Wall, below, between, near_line, near_plane, near_point
from reals import Rational, SurdVector, Vector, add, combine, cross, dot, minus, rational, scale, sub, surd_dot


class Reader(NamedTuple):
    """Reads the fields of one case."""

    form: Format

    def scalar(self, text: str) -> Fraction:
        return number(text, self.form)

    def vector(self, texts: list[str]) -> Vector:
        return [number(text, self.form) for text in texts]

    def limit(self, text: str) -> Optional[Fraction]:
        """A tMax; None is infinite."""
        return None if split(text, self.form)[1] == infinity_rank(self.form) else number(text, self.form)


def reader_of(case: dict[str, Any]) -> Reader:
    return Reader(FORMATS[case["format"]])


def radius_text(case: dict[str, Any]) -> Optional[str]:
    """The radius whose margin is reported: that of the body of a ray, of a ball (one that moves, or a circle) rather
    than of what it meets, of two capsules the first. None where there is none.
    """
    for name in ("ball", "circle", "sphere", "first", "capsule", "cylinder", "cone"):
        if "radius" in case["input"].get(name, {}):
            return case["input"][name]["radius"]
    return None


def judged_radius(case: dict[str, Any], read: Reader) -> Fraction:
    """This radius as a number, 0 where there is none; or another one in its place (margins.py)."""
    text = radius_text(case)
    return case.get("radius", read.scalar(text) if text is not None else Fraction(0))


def ends_of(body: dict[str, Any], read: Reader) -> tuple[Vector, Vector]:
    """The ends of an axis: a and b, or start and end."""
    names = ("a", "b") if "a" in body else ("start", "end")
    return read.vector(body[names[0]]), read.vector(body[names[1]])


def corners_of(body: dict[str, Any], read: Reader) -> list[Vector]:
    return [read.vector(body[name]) for name in ("a", "b", "c")]


def plane_of(body: dict[str, Any], read: Reader) -> tuple[Vector, Fraction]:
    """n and k of n·p ≤ k, or n·p = k: by a point of it, or by the constant −k."""
    n = read.vector(body["normal"])
    return n, dot(n, read.vector(body["point"])) if "point" in body else -read.scalar(body["constant"])


# Boxes.


class Box(NamedTuple):
    center: Vector
    axes: list[Vector]  # three at right angles, of length 1, rational
    half: Vector

    def to_local(self, p: Vector) -> Vector:
        return [dot(sub(p, self.center), axis) for axis in self.axes]

    def to_world(self, local: Vector) -> Vector:
        p = self.center
        for coordinate, axis in zip(local, self.axes, strict=True):
            p = add(p, scale(axis, coordinate))
        return p

    def corners(self) -> list[Vector]:
        """Corner number i has, as its local coordinate k, −half or half by the bit k of i."""
        return [self.to_world([h if i >> k & 1 else -h for k, h in enumerate(self.half)]) for i in range(8)]

    def edges(self) -> list[tuple[Vector, Vector]]:
        """From each corner in the direction of each axis, where it is at −half of that axis."""
        p = self.corners()
        return [(p[i], p[i | 1 << k]) for i in range(8) for k in range(3) if not i >> k & 1]

    def nearest(self, p: Vector) -> Vector:
        return self.to_world([max(-h, min(h, x)) for x, h in zip(self.to_local(p), self.half, strict=True)])


def hamilton(p: Vector, q: Vector) -> Vector:
    """The product of two quaternions [x, y, z, w]."""
    px, py, pz, pw = p
    qx, qy, qz, qw = q
    return [
        pw * qx + px * qw + py * qz - pz * qy,
        pw * qy - px * qz + py * qw + pz * qx,
        pw * qz + px * qy - py * qx + pz * qw,
        pw * qw - px * qx - py * qy - pz * qz,
    ]


def axes_of(q: Vector) -> list[Vector]:
    """The local axes in the world, q·e·q⁻¹, where q⁻¹ is the conjugate over |q|²: rational for every q but 0."""
    inverse = scale([-q[0], -q[1], -q[2], q[3]], 1 / dot(q, q))
    units = [[Fraction(int(i == k)) for i in range(4)] for k in range(3)]
    return [hamilton(hamilton(q, e), inverse)[:3] for e in units]


def box_of(body: dict[str, Any], read: Reader) -> Box:
    if "min" in body:
        low, high = read.vector(body["min"]), read.vector(body["max"])
        center, half = scale(add(low, high), Fraction(1, 2)), scale(sub(high, low), Fraction(1, 2))
    else:
        center, half = read.vector(body["center"]), read.vector(body["halfExtents"])
    q = read.vector(body["orientation"]) if "orientation" in body else [Fraction(x) for x in (0, 0, 0, 1)]
    return Box(center, axes_of(q), half)


def box_walls(line: Line, box: Box, grown: Vector) -> list[Wall]:
    """The six walls, two an axis (the lower one first), with each half extent grown."""
    walls = []
    for axis, half, more in zip(box.axes, box.half, grown, strict=True):
        middle = dot(axis, box.center)
        walls += between(line, axis, middle - half - more, middle + half + more)
    return walls


# Parts of bodies that are everything near to a core: each with the nearest point of its core.


def ball_part(line: Line, c: Vector, r: Fraction) -> Part:
    return Part([near_point(line, c, r)], lambda x: [rational(y) for y in c])


def tube_part(line: Line, a: Vector, b: Vector, r: Fraction) -> Part:
    """Everything between the two ends of a segment, no further than r from it. Its ends are two points."""
    u = sub(b, a)
    square = dot(u, u)
    walls = [near_line(line, a, u, r), *between(line, u, dot(u, a), dot(u, b))]

    def foot(x: SurdVector) -> SurdVector:
        return combine([rational(y) for y in a], surd_dot(minus(x, a), u).times(1 / square), u)

    return Part(walls, foot)


def capsule_parts(line: Line, a: Vector, b: Vector, r: Fraction) -> list[Part]:
    """A ball around either end, and a tube between them unless they are one point."""
    balls = [ball_part(line, a, r), ball_part(line, b, r)]
    return balls if a == b else [tube_part(line, a, b, r), *balls]


def plane_foot(x: SurdVector, n: Vector, k: Rational) -> SurdVector:
    """x − ((n·x − k)/n·n)·n."""
    return combine(x, surd_dot(x, n).shifted(-k).times(-1 / dot(n, n)), n)


def half_space_parts(line: Line, n: Vector, k: Fraction, r: Fraction) -> list[Part]:
    """Everything no further than r from n·x ≤ k: what is below, and what is near to the plane."""

    def foot(x: SurdVector) -> SurdVector:
        return plane_foot(x, n, k)

    return [Part([near_plane(line, n, k, r)], foot), Part([below(line, n, k)], foot)]


def edge_walls(line: Line, corners: list[Vector], n: Vector) -> list[Wall]:
    """Inside of the three sides of a triangle with area: (b − a) × n points out of it, over the side a–b."""
    walls = []
    for i, p in enumerate(corners):
        out = cross(sub(corners[(i + 1) % 3], p), n)
        walls.append(below(line, out, dot(out, p)))
    return walls


def triangle_normal(corners: list[Vector]) -> Vector:
    a, b, c = corners
    return cross(sub(b, a), sub(c, a))


def grown_triangle_parts(line: Line, corners: list[Vector], r: Fraction) -> list[Part]:
    """Everything no further than r from a triangle: what is over or under its inside, and a capsule a side."""
    n = triangle_normal(corners)
    parts = []
    if any(n):
        k = dot(n, corners[0])
        walls = [near_plane(line, n, k, r), *edge_walls(line, corners, n)]
        parts.append(Part(walls, lambda x: plane_foot(x, n, k)))
    for i in range(3):
        parts += capsule_parts(line, corners[i], corners[(i + 1) % 3], r)
    return parts


def grown_box_parts(line: Line, box: Box, r: Fraction) -> list[Part]:
    """Everything no further than r from a box: three boxes, one a pair of faces, and a capsule an edge."""

    def foot(x: SurdVector) -> SurdVector:
        p = [rational(y) for y in box.center]
        for axis, half in zip(box.axes, box.half, strict=True):
            local = surd_dot(minus(x, box.center), axis)
            if local.compare(half) > 0:
                local = rational(half)
            elif local.compare(-half) < 0:
                local = rational(-half)
            p = combine(p, local, axis)
        return p

    zero = Fraction(0)
    parts = [Part(box_walls(line, box, [r if i == k else zero for i in range(3)]), foot) for k in range(3)]
    parts += [part for a, b in box.edges() if a != b for part in [tube_part(line, a, b, r)]]
    parts += [ball_part(line, corner, r) for corner in box.corners()]
    return parts


# Surfaces: sets without an inside. Two walls, n·x ≤ k and n·x ≥ k, make a plane.


def segment_walls(line: Line, a: Vector, b: Vector) -> list[Wall]:
    """On the segment: level with it along each axis of the world, and between its ends. A point if a = b."""
    u = sub(b, a)
    if not any(u):
        units = [[Fraction(int(i == k)) for i in range(len(a))] for k in range(len(a))]
        return [wall for e in units for wall in between(line, e, dot(e, a), dot(e, a))]
    # (x − a) × u = 0, component by component: (0, u₃, −u₂)·x = (0, u₃, −u₂)·a, and so on.
    zero = Fraction(0)
    rows = [[zero, u[2], -u[1]], [-u[2], zero, u[0]], [u[1], -u[0], zero]]
    walls = [wall for row in rows for wall in between(line, row, dot(row, a), dot(row, a))]
    return [*walls, *between(line, u, dot(u, a), dot(u, b))]


def triangle_parts(line: Line, corners: list[Vector]) -> list[list[Wall]]:
    """A triangle; without area it is the union of its sides, each a segment or a point."""
    n = triangle_normal(corners)
    if any(n):
        k = dot(n, corners[0])
        return [[*between(line, n, k, k), *edge_walls(line, corners, n)]]
    return [segment_walls(line, corners[i], corners[(i + 1) % 3]) for i in range(3)]
