"""An independent judge of answers: JSON Lines of cases with `expected` in, what is wrong in them out.

    python3 judge.py < answers.jsonl

The exit status is 1 where anything is wrong, 2 where a line cannot be read, else 0.
"""

import json
import sys
from typing import Any, Callable, Optional, TextIO

import flat
import overlaps
import rays
import surfaces
import sweeps
from floats import FORMATS, Format, rounds_to
from margins import margin_is_right
from rays import Answer
from validity import fault

QUERIES: dict[str, Callable[[dict[str, Any]], Answer]] = {
    "raySphere": rays.ray_with_body,
    "rayCircle": rays.ray_with_body,
    "segmentCircle": rays.ray_with_body,
    "rayHalfSpace": rays.ray_with_body,
    "rayBox": rays.ray_with_body,
    "rayCapsule": rays.ray_with_body,
    "rayCylinder": rays.ray_with_body,
    "rayCone": rays.ray_with_body,
    "rayTriangle": surfaces.ray_triangle,
    "rayMesh": surfaces.ray_mesh,
    "rayPlane": surfaces.ray_plane,
    "sweptSphereSphere": sweeps.swept,
    "sweptCircleCircle": sweeps.swept,
    "sweptSphereHalfSpace": sweeps.swept,
    "sweptCircleSegment": sweeps.swept,
    "sweptSphereCapsule": sweeps.swept,
    "sweptSphereTriangle": sweeps.swept,
    "sweptSphereBox": sweeps.swept,
    "pointInSphere": overlaps.ball_and_body,
    "sphereCapsule": overlaps.ball_and_body,
    "sphereTriangle": overlaps.ball_and_body,
    "sphereBox": overlaps.ball_and_body,
    "capsuleCapsule": overlaps.capsule_capsule,
    "triangleTriangle": overlaps.solids_meet,
    "boxBox": overlaps.solids_meet,
    "pointInRect": flat.rectangle,
    "circleRect": flat.rectangle,
    "rectCorners": flat.rectangle,
    "toLocal": flat.rectangle,
    "segmentSegment": flat.segment_segment,
    "closestOnTriangle": overlaps.closest_on_triangle,
    "closestSegments": overlaps.closest_segments,
    "closestOnBox": overlaps.closest_on_box,
}

NO_ANSWER = "(no answer)"  # `hitproof answer` writes {"error": …} where a tier does not take a form
VERDICTS = ("hit", "overlap", "kind")


class Judgement:
    """The verdict on one line, and how many of its numbers are right, wrong or not judged."""

    def __init__(self) -> None:
        self.verdict = "right"  # 'right', 'wrong' or 'not judged'
        self.numbers = {"right": 0, "wrong": 0, "not judged": 0}
        self.wrong: list[str] = []

    def count(self, name: str, right: Optional[bool]) -> None:
        """A number, and whether it is right; None where that is not judged."""
        self.numbers["not judged" if right is None else "right" if right else "wrong"] += 1
        if right is False and name not in self.wrong:
            self.wrong.append(name)


def no_answer() -> Judgement:
    result = Judgement()
    result.verdict = "not judged"
    return result


def rightness(value: Any, got: Any, form: Format) -> list[bool]:
    """For each number of a field, whether it is the right one."""
    if isinstance(value, list):
        others = got if isinstance(got, list) and len(got) == len(value) else [None] * len(value)
        return [right for one, other in zip(value, others) for right in rightness(one, other, form)]
    if isinstance(value, int):  # the index of a face
        return [value == got]
    return [isinstance(got, str) and rounds_to(value, got, form)]


def says_no(expected: dict[str, Any]) -> bool:
    """A fast function names no field: it says no, whatever the query calls that."""
    return len(expected) == 1 and all(value is False or value == "none" for value in expected.values())


def judge(case: dict[str, Any]) -> Judgement:
    result = Judgement()
    expected, form = case["expected"], FORMATS[case["format"]]
    field = fault(case)
    if field is not None:
        if expected.get("invalid") != field and not says_no(expected):
            result.verdict = "wrong"
            result.wrong.append(f"invalid input: {field}")
        return result
    if case["query"] not in QUERIES:
        return no_answer()
    answer = QUERIES[case["query"]](case)
    if "invalid" in expected:
        result.verdict = "wrong"
        result.wrong.append(f"the input is valid, {expected['invalid']} included")
        return result
    for name in VERDICTS:
        if answer.get(name) != expected.get(name):
            result.verdict = "wrong"
            result.wrong.append(f"{name}: {json.dumps(answer.get(name))} is right")
    if result.verdict == "wrong":
        return result
    for name in dict.fromkeys([*answer, *expected]):
        if name in VERDICTS:
            continue
        if name == "margin":
            result.count(name, margin_is_right(case, QUERIES[case["query"]], expected[name]))
            continue
        if name not in answer:
            result.count(name, None)
            continue
        for right in rightness(answer[name], expected.get(name), form):
            result.count(name, right)
    return result


class Row:
    """What is counted of a query."""

    def __init__(self) -> None:
        self.cases = 0
        self.verdicts = {"right": 0, "wrong": 0, "not judged": 0}
        self.numbers = {"right": 0, "wrong": 0, "not judged": 0}

    def count(self, one: Judgement) -> None:
        self.cases += 1
        self.verdicts[one.verdict] += 1
        for key in self.numbers:
            self.numbers[key] += one.numbers[key]

    def add(self, other: "Row") -> None:
        self.cases += other.cases
        for key in self.verdicts:
            self.verdicts[key] += other.verdicts[key]
            self.numbers[key] += other.numbers[key]

    def line(self, name: str) -> str:
        cells = [self.cases, *self.verdicts.values(), *self.numbers.values()]
        return f"{name:22}" + "".join(f"{cell:>12}" for cell in cells)


HEAD = f"{'':22}{'':12}{'verdicts':>12}{'':24}{'numbers':>12}\n{'query':22}" + "".join(
    f"{title:>12}" for title in ("cases", "right", "wrong", "not judged", "right", "wrong", "not judged")
)


def main(lines: TextIO) -> int:
    rows: dict[str, Row] = {}
    for number, text in enumerate(lines, 1):
        if not text.strip():
            continue
        try:
            case = json.loads(text)
            one = judge(case) if "expected" in case else no_answer()
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            print(f"line {number} cannot be judged: {type(error).__name__} {error}", file=sys.stderr)
            return 2
        rows.setdefault(case.get("query", NO_ANSWER), Row()).count(one)
        if one.wrong:
            print(f"line {number} {case.get('id', '')}: {'; '.join(one.wrong)}")
    total = Row()
    print(HEAD)
    for name in sorted(rows, key=lambda query: list(QUERIES).index(query) if query in QUERIES else len(QUERIES)):
        print(rows[name].line(name))
        total.add(rows[name])
    print(total.line("all"))
    return 1 if total.verdicts["wrong"] or total.numbers["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main(sys.stdin))
