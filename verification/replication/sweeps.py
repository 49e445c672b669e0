"""Balls that move: rays of the centre against the body grown by the ball's radius.

The grown body is everything no further than R = ball radius + body radius from a core: a point, a segment, a triangle,
a box or a half-space. Where they touch at x = c + t·m, let k be the nearest point of the core. Then |x − k| = R, the
normal is (x − k)/R, and the point of the body is k + (body radius)·normal.
"""

from fractions import Fraction
from typing import Any, Optional

from bodies import (
    Part,
    Reader,
    ball_part,
    box_of,
    capsule_parts,
    corners_of,
    ends_of,
    grown_box_parts,
    grown_triangle_parts,
    half_space_parts,
    judged_radius,
    plane_of,
    reader_of,
)
from line import Line, meet, report
from rays import MISS, Answer, round_normal, zeros
from reals import point_at, sub


def motion_of(case: dict[str, Any], read: Reader) -> tuple[Line, Optional[Fraction]]:
    """The line of the centre, and the end of the motion in its parameter; None is infinite."""
    center, motion = read.vector(case["input"]["ball"]["center"]), case["input"]["motion"]
    if isinstance(motion, list):
        return Line(center, read.vector(motion)), Fraction(1)
    if "end" in motion:
        return Line(center, sub(read.vector(motion["end"]), center)), Fraction(1)
    return Line(center, read.vector(motion["direction"])), read.limit(motion["tMax"])


def grown_body(case: dict[str, Any], line: Line, ball: Fraction, read: Reader) -> tuple[list[Part], Fraction]:
    """The parts of the grown body, and the radius that the body has of its own."""
    given = case["input"]
    zero = Fraction(0)
    match case["query"]:
        case "sweptSphereSphere" | "sweptCircleCircle":
            body = given["sphere"] if "sphere" in given else given["circle"]
            own = read.scalar(body["radius"])
            return [ball_part(line, read.vector(body["center"]), ball + own)], own
        case "sweptSphereCapsule":
            own = read.scalar(given["capsule"]["radius"])
            return capsule_parts(line, *ends_of(given["capsule"], read), ball + own), own
        case "sweptCircleSegment":
            return capsule_parts(line, *ends_of(given["segment"], read), ball), zero
        case "sweptSphereHalfSpace":
            return half_space_parts(line, *plane_of(given["halfSpace"], read), ball), zero
        case "sweptSphereTriangle":
            return grown_triangle_parts(line, corners_of(given["triangle"], read), ball), zero
        case _:
            return grown_box_parts(line, box_of(given["box"], read), ball), zero


def swept(case: dict[str, Any]) -> Answer:
    read = reader_of(case)
    ball = judged_radius(case, read)
    line, t_max = motion_of(case, read)
    parts, own = grown_body(case, line, ball, read)
    met = meet(parts)
    reported = report(met, case.get("inside", "start"), t_max)
    if met is None or reported is None:
        return MISS
    x = point_at(line.o, reported.t, line.d)
    if reported.end == "inside":
        return {"hit": True, "t": reported.t, "point": x, "normal": zeros(line.o)}
    outward = round_normal(met.part0, x, ball + own)
    core = met.part0.foot(x)
    point = [k.plus(n.times(own)) for k, n in zip(core, outward, strict=True)]
    return {"hit": True, "t": reported.t, "point": point, "normal": outward if ball else zeros(line.o)}
