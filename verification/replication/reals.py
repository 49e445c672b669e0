"""Real numbers with square roots, and their signs, without any rounding.

Every number of the queries, but for rectangles turned by an angle, is p + q·√d with rational p, q and d ≥ 0, or such a
number times one more root. The sign of such a number follows from squares:

- p and q·√d of the same sign: that sign.
- p and q·√d of opposite signs: the one of the larger square decides, and p² and q²·d are rational.
"""

from fractions import Fraction
from math import isqrt
from typing import NamedTuple, Union

Rational = Union[int, Fraction]


def sign(x: Rational) -> int:
    return (x > 0) - (x < 0)


def sign_of_root(p: Rational, q: Rational, d: Rational) -> int:
    """The sign of p + q·√d, for d ≥ 0."""
    left, right = sign(p), sign(q) * sign(d)
    if left * right >= 0:  # the same sign, or one of them is 0
        return left or right
    return left * sign(p * p - q * q * d)


def sign_of_two_roots(p: Rational, q: Rational, d: Rational, r: Rational, e: Rational) -> int:
    """The sign of p + q·√d + r·√e, for d, e ≥ 0.

    Again the larger square decides: (p + q·√d)² − (r·√e)² = p² + q²·d − r²·e + 2·p·q·√d has one root.
    """
    left, right = sign_of_root(p, q, d), sign(r) * sign(e)
    if left * right >= 0:
        return left or right
    return left * sign_of_root(p * p + q * q * d - r * r * e, 2 * p * q, d)


def rational_root(x: Fraction) -> Fraction | None:
    """√x where that is rational: where numerator and denominator of the reduced fraction are squares."""
    top, bottom = isqrt(x.numerator), isqrt(x.denominator)
    if top * top == x.numerator and bottom * bottom == x.denominator:
        return Fraction(top, bottom)
    return None


class Surd(NamedTuple):
    """p + q·√d. Either q and d are 0, or √d is irrational; so p + q·√d = 0 only where p = q = 0."""

    p: Fraction
    q: Fraction
    d: Fraction

    def compare(self, other: Rational) -> int:
        return sign_of_root(self.p - other, self.q, self.d)

    def order(self, other: "Surd") -> int:
        """The sign of self − other, which may have another root."""
        return sign_of_two_roots(self.p - other.p, self.q, self.d, -other.q, other.d)

    def plus(self, other: "Surd") -> "Surd":
        """The sum of two numbers of the same root (or with a rational one)."""
        return Surd(self.p + other.p, self.q + other.q, common_root(self, other))

    def shifted(self, other: Rational) -> "Surd":
        return Surd(self.p + other, self.q, self.d)

    def times(self, factor: Rational) -> "Surd":
        return Surd(self.p * factor, self.q * factor, self.d)

    def over(self, other: "Surd") -> "Surd":
        """The quotient of two numbers of the same root: multiply both by the conjugate p − q·√d of the divisor."""
        d = common_root(self, other)
        norm = other.p * other.p - other.q * other.q * d
        return Surd(
            (self.p * other.p - self.q * other.q * d) / norm, (self.q * other.p - self.p * other.q) / norm, d
        )


def common_root(a: Surd, b: Surd) -> Fraction:
    if a.q != 0 and b.q != 0 and a.d != b.d:
        raise ValueError("two different roots")
    return a.d if a.q != 0 else b.d


def rational(x: Rational) -> Surd:
    return Surd(Fraction(x), Fraction(0), Fraction(0))


def surd(p: Rational, q: Rational, d: Rational) -> Surd:
    """p + q·√d, as a rational number where it is one."""
    root = rational_root(Fraction(d))
    return rational(p + q * root) if root is not None else Surd(Fraction(p), Fraction(q), Fraction(d))


class Scaled(NamedTuple):
    """value·√k, a component of a unit vector: n/|n| is (n/n·n)·√(n·n)."""

    value: Surd
    k: Fraction

    def compare(self, other: Rational) -> int:
        value, k = self
        return sign_of_two_roots(Fraction(-other), value.p, k, value.q, value.d * k)


# Vectors: of rational components, and of surds that share one root.

Vector = list[Fraction]
SurdVector = list[Surd]


def dot(a: Vector, b: Vector) -> Fraction:
    return sum((x * y for x, y in zip(a, b, strict=True)), Fraction(0))


def add(a: Vector, b: Vector) -> Vector:
    return [x + y for x, y in zip(a, b, strict=True)]


def sub(a: Vector, b: Vector) -> Vector:
    return [x - y for x, y in zip(a, b, strict=True)]


def scale(a: Vector, factor: Rational) -> Vector:
    return [x * factor for x in a]


def cross(a: Vector, b: Vector) -> Vector:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def point_at(o: Vector, t: Surd, d: Vector) -> SurdVector:
    """o + t·d."""
    return [t.times(y).shifted(x) for x, y in zip(o, d, strict=True)]


def surd_dot(x: SurdVector, n: Vector) -> Surd:
    total = rational(0)
    for a, b in zip(x, n, strict=True):
        total = total.plus(a.times(b))
    return total


def minus(x: SurdVector, y: Vector) -> SurdVector:
    return [a.shifted(-b) for a, b in zip(x, y, strict=True)]


def combine(x: SurdVector, t: Surd, n: Vector) -> SurdVector:
    """x + t·n, where x and t share one root."""
    return [a.plus(t.times(b)) for a, b in zip(x, n, strict=True)]


def unit(n: Vector) -> list[Scaled]:
    """n/|n|, of a vector that is not zero."""
    square = dot(n, n)
    return [Scaled(rational(x / square), square) for x in n]
