"""Invalid input: the field at fault, the first in the order of the input; policies come last."""

from typing import Any, Optional

from bodies import Reader, reader_of
from floats import is_finite, is_nan, split

NOT_ZERO = ("direction", "normal", "orientation", "axis")
NOT_EQUAL = {("ray", "end"): "origin", ("cylinder", "b"): "a", ("cone", "apex"): "base"}
INSIDE_OF_RAYS = ("exit", "start", "miss")
INSIDE_OF_SWEEPS = ("start", "miss")
SIDES = ("both", "front", "back")

RAYS_WITH_INSIDE = (
    "raySphere", "rayCircle", "segmentCircle", "rayHalfSpace", "rayBox", "rayCapsule", "rayCylinder", "rayCone",
)  # fmt: skip
RAYS_WITH_SIDE = ("rayTriangle", "rayMesh", "rayPlane")


def is_zero(texts: list[str], read: Reader) -> bool:
    return all(split(text, read.form)[1] == 0 for text in texts)


def fault_of_vector(name: str, texts: list[str], body: dict[str, Any], path: str, read: Reader) -> bool:
    """Whether a vector is at fault; the fields before it in its body are not."""
    if not all(is_finite(text, read.form) for text in texts):
        return True
    if name in NOT_ZERO and is_zero(texts, read):
        return True
    if name == "halfExtents":
        return any(read.scalar(text) < 0 for text in texts)
    if name == "max":
        return any(read.scalar(high) < read.scalar(low) for high, low in zip(texts, body["min"], strict=True))
    other = NOT_EQUAL.get((path, name))
    return other is not None and read.vector(texts) == read.vector(body[other])


def fault_of_scalar(name: str, text: str, read: Reader) -> bool:
    if name == "tMax":  # +Infinity is allowed
        sign, rank = split(text, read.form)
        return is_nan(text, read.form) or (sign < 0 and rank > 0)
    if not is_finite(text, read.form):
        return True
    return name == "radius" and read.scalar(text) < 0


def is_index(x: Any, count: int) -> bool:
    return isinstance(x, int) and not isinstance(x, bool) and 0 <= x < count


def fault_of_mesh(mesh: dict[str, Any], read: Reader) -> Optional[str]:
    positions, faces = mesh["positions"], mesh["faces"]
    used = [i for face in faces if isinstance(face, list) for i in face if is_index(i, len(positions))]
    if not all(is_finite(text, read.form) for i in used for text in positions[i]):
        return "positions"
    if not all(isinstance(f, list) and len(f) == 3 and all(is_index(i, len(positions)) for i in f) for f in faces):
        return "faces"
    return None


def fault_of_fields(fields: dict[str, Any], path: str, read: Reader) -> Optional[str]:
    """The first field at fault, as path.field."""
    for name, value in fields.items():
        here = f"{path}.{name}" if path else name
        inner = None
        if name == "mesh":
            inner = fault_of_mesh(value, read)
        elif isinstance(value, dict):
            inner = fault_of_fields(value, name, read)
        elif isinstance(value, list):
            if fault_of_vector(name, value, fields, path, read):
                return here
        elif fault_of_scalar(name, value, read):
            return here
        if inner is not None:
            return f"{here}.{inner}" if name == "mesh" else inner
    return None


def fault(case: dict[str, Any]) -> Optional[str]:
    """The name of the field at fault; None of valid input."""
    found = fault_of_fields(case["input"], "", reader_of(case))
    if found is not None:
        return found
    query = case["query"]
    if query in RAYS_WITH_INSIDE and case.get("inside", "exit") not in INSIDE_OF_RAYS:
        return "inside"
    if query.startswith("swept") and case.get("inside", "start") not in INSIDE_OF_SWEEPS:
        return "inside"
    if query in RAYS_WITH_SIDE and case.get("side", "both") not in SIDES:
        return "side"
    return None
