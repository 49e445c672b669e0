"""Where a line x(t) = o + t·d meets a closed convex body.

A body is a union of *parts*; a part is every point at which some functions, its *walls*, are at most 0. Along a line
each wall is a polynomial A·t² + B·t + C with rational coefficients. The line meets the convex body in nothing or in
t0 ≤ t ≤ t1. At a finite end of it some wall of some part changes its sign, so each finite end is a root of a wall at
which all walls of that part are at most 0. Hence:

    t0 is the least, and t1 the greatest, of all roots of walls that lie in the part of the wall,

and an end is infinite where a part holds all points far out on the line.
"""

from fractions import Fraction
from typing import Callable, NamedTuple, Optional

from reals import Rational, Surd, SurdVector, Vector, dot, rational, sign, sign_of_root, sub, surd


class Wall(NamedTuple):
    """A·t² + B·t + C, which is at most 0 where the line is inside of the wall."""

    a: Fraction
    b: Fraction
    c: Fraction

    def roots(self) -> list[Surd]:
        """The roots; none of a constant, which no line crosses."""
        a, b, c = self
        if a == 0:
            return [] if b == 0 else [rational(-c / b)]
        square = b * b - 4 * a * c
        if square < 0:
            return []
        if square == 0:
            return [rational(-b / (2 * a))]
        return [surd(-b / (2 * a), s / (2 * a), square) for s in (Fraction(-1), Fraction(1))]

    def sign_at(self, t: Surd) -> int:
        """The sign at t = p + q·√d: A·(p² + q²·d) + B·p + C + (2·A·p + B)·q·√d."""
        a, b, c = self
        p, q, d = t
        return sign_of_root(a * (p * p + q * q * d) + b * p + c, (2 * a * p + b) * q, d)

    def slope_at(self, t: Surd) -> int:
        """The sign of the derivative 2·A·t + B."""
        return sign_of_root(2 * self.a * t.p + self.b, 2 * self.a * t.q, t.d)

    def sign_far(self, direction: int) -> int:
        """The sign for all t far out in a direction, 1 or −1."""
        return sign(self.a) or sign(self.b) * direction or sign(self.c)

    def enters(self, t: Surd) -> bool:
        """Whether the line comes from outside of this wall to it at t."""
        slope = self.slope_at(t)
        return self.sign_at(t) == 0 and (slope < 0 or (slope == 0 and self.a > 0))

    def leaves(self, t: Surd) -> bool:
        slope = self.slope_at(t)
        return self.sign_at(t) == 0 and (slope > 0 or (slope == 0 and self.a > 0))


class Line(NamedTuple):
    o: Vector
    d: Vector


class Part(NamedTuple):
    walls: list[Wall]
    foot: Optional[Callable[[SurdVector], SurdVector]] = None
    """The nearest point of the core, of a part that is everything near to some core."""


class Interval(NamedTuple):
    """t0 ≤ t ≤ t1, None for an infinite end, and the parts in which the ends are."""

    t0: Optional[Surd]
    t1: Optional[Surd]
    part0: Part
    part1: Part


def meet(parts: list[Part]) -> Optional[Interval]:
    """Where a line meets the convex union of parts; None where it does not."""
    found: list[tuple[Surd, Part]] = []
    first: Optional[Part] = None  # a part that holds the line far back
    last: Optional[Part] = None
    for part in parts:
        for wall in part.walls:
            found += [(t, part) for t in wall.roots() if all(other.sign_at(t) <= 0 for other in part.walls)]
        if all(wall.sign_far(-1) <= 0 for wall in part.walls):
            first = part
        if all(wall.sign_far(1) <= 0 for wall in part.walls):
            last = part
    if not found:
        return None if first is None or last is None else Interval(None, None, first, last)
    low = high = found[0]
    for one in found[1:]:
        if one[0].order(low[0]) < 0:
            low = one
        if one[0].order(high[0]) > 0:
            high = one
    t0, part0 = (None, first) if first is not None else low
    t1, part1 = (None, last) if last is not None else high
    return Interval(t0, t1, part0, part1)


class Report(NamedTuple):
    """The t that a policy reports; which end it is: t0, t1, or the start of a ray that is inside."""

    t: Surd
    end: str  # 't0', 't1' or 'inside'


def report(met: Optional[Interval], inside: str, t_max: Optional[Fraction]) -> Optional[Report]:
    """What the three policies say, a row of the table in docs/meaning.md each; t_max None is infinite."""
    if met is None:
        return None

    def in_reach(t: Optional[Surd]) -> bool:
        return t is not None and t.compare(0) >= 0 and (t_max is None or t.compare(t_max) <= 0)

    starts_inside = met.t0 is None or met.t0.compare(0) < 0
    if in_reach(met.t0):
        return Report(met.t0, "t0")
    if inside == "exit" and starts_inside and in_reach(met.t1):
        return Report(met.t1, "t1")
    if inside == "start" and starts_inside and (met.t1 is None or met.t1.compare(0) >= 0):
        return Report(rational(0), "inside")
    return None


# The walls.


def below(line: Line, n: Vector, k: Rational) -> Wall:
    """n·x ≤ k."""
    return Wall(Fraction(0), dot(n, line.d), dot(n, line.o) - k)


def between(line: Line, n: Vector, low: Rational, high: Rational) -> list[Wall]:
    """low ≤ n·x ≤ high."""
    return [below(line, [-x for x in n], -low), below(line, n, high)]


def near_point(line: Line, c: Vector, r: Fraction) -> Wall:
    """|x − c|² ≤ r²."""
    w = sub(line.o, c)
    return Wall(dot(line.d, line.d), 2 * dot(line.d, w), dot(w, w) - r * r)


def near_line(line: Line, a: Vector, u: Vector, r: Fraction) -> Wall:
    """No further than r from the line a + s·u: |x − a|²·u·u − ((x − a)·u)² ≤ r²·u·u."""
    w, d = sub(line.o, a), line.d
    uu, du, wu = dot(u, u), dot(d, u), dot(w, u)
    return Wall(dot(d, d) * uu - du * du, 2 * (dot(d, w) * uu - du * wu), (dot(w, w) - r * r) * uu - wu * wu)


def near_plane(line: Line, n: Vector, k: Rational, r: Fraction) -> Wall:
    """No further than r from the plane n·x = k: (n·x − k)² ≤ r²·n·n."""
    slope, height = dot(n, line.d), dot(n, line.o) - k
    return Wall(slope * slope, 2 * slope * height, height * height - r * r * dot(n, n))
