"""Margins: how far the radius r is from the nearest radius r* at which the verdict flips, in ulps of r.

margin = (r − r*)/ulp(r), rounded to a double. The judge does not derive r*; it decides the verdict at other radii.

A body grows with its radius. So the verdict is "yes" for all radii from some r₁ to some r₂, either of which may be
missing: below r₁ the ray does not reach the body, beyond r₂ the body holds too much of it. A margin m is right where

- the verdict is the same at all radii nearer to r than r*: it suffices to try next to r*, and as far on the other side,
- and another just beyond r*.

"Next to" and "just beyond" are the midpoints of m and its two neighbouring doubles: all that lies between rounds to m.
The sign of a margin is exact: the least double stands for all that is smaller, and the largest for all that is larger.

Where r₁ and r₂ both lie between the two midpoints (a ray with tMax 0 ends where it starts, so that r₁ = r₂), no radius
that is tried gives a yes. There the policy `start` helps, which is "yes" for every radius from r₁ on, as an overlap is.
For balls and circles it has the same r₁ as `exit`; for a body with a straight side it need not, because a ray may run
in the side. Otherwise such a margin is not judged.

A margin of null says that no radius flips the verdict. A yes has to hold at 0 and at a huge radius, because the yeses
are in one piece. A no is right where `start` says the same at 0 and at a huge radius: either the ray is never reached,
or it runs in the core. It is wrong where `start` and `exit` have the same r₁; otherwise it is not judged.
"""

from fractions import Fraction
from math import inf, isinf, nextafter
from typing import Any, Callable, Optional

from bodies import radius_text, reader_of
from floats import ulp
from validity import RAYS_WITH_INSIDE

Decide = Callable[[dict[str, Any]], dict[str, Any]]
TINY = Fraction(1, 1 << 5000)  # less than any difference of two radii at which verdicts flip
HUGE = Fraction(1 << 5000)  # reaches all that a radius can reach
ROUND = ("raySphere", "rayCircle", "segmentCircle")
LEAST = nextafter(0.0, 1.0)


def cell_of(m: float) -> tuple[Fraction, Optional[Fraction]]:
    """The least and the largest magnitude that rounds to |m|; None for no bound. Never 0, a margin of its own."""
    size = abs(m)
    near = TINY if size == LEAST else (Fraction(size) + Fraction(nextafter(size, 0.0))) / 2
    beyond = nextafter(size, inf)
    return near, None if isinf(beyond) else (Fraction(size) + Fraction(beyond)) / 2


def margin_is_right(case: dict[str, Any], decide: Decide, given: Optional[float]) -> Optional[bool]:
    """Whether a margin is right; None where that is not judged."""
    read, text = reader_of(case), radius_text(case)
    if text is None:
        return given is None
    r, unit = read.scalar(text), ulp(text, read.form)

    def verdict(radius: Fraction, **policy: str) -> bool:
        answer = decide({**case, **policy, "radius": max(radius, Fraction(0))})
        return answer["hit"] if "hit" in answer else answer["overlap"]

    now = verdict(r)
    policy = case.get("inside", "exit" if case["query"] in RAYS_WITH_INSIDE else "start")
    same_start = policy == "start" or (policy == "exit" and case["query"] in ROUND)
    if given is None:  # no radius flips it
        if any(verdict(other) != now for other in (Fraction(0), r / 2, 2 * r, HUGE)):
            return False
        if now or verdict(HUGE, inside="start") == verdict(Fraction(0), inside="start"):
            return True
        return False if same_start else None
    if given == 0:  # r is where it flips
        return verdict(r - TINY) != now or verdict(r + TINY) != now
    near, far = cell_of(float(given))
    toward = -unit if given > 0 else unit  # from r to r*
    if verdict(r + near * toward) != now or verdict(r - near * toward) != now:
        return False
    if far is None:
        return True if verdict(Fraction(0) if given > 0 else HUGE) != now else None
    if verdict(r + far * toward) != now:
        return True
    if now:
        return False
    if not same_start:
        return None
    return verdict(r + near * toward, inside="start") != verdict(r + far * toward, inside="start")
