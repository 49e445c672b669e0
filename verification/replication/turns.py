"""The turn of a rectangle: its local x axis is (C, S), its local y axis (−S, C), with C² + S² = 1.

What the queries ask of C and S is linear: the sign, or the float, of k + m·C + n·S with rational k, m and n.

- By an axis (ax, ay), C = ax/√N and S = ay/√N with N = ax² + ay²: one square root.
- By an angle θ ≠ 0, a rational number, C = cos θ and S = sin θ. By the theorem of Lindemann e^(iθ) is transcendental.
  So 1, C and S are linearly independent over the rationals: k + m·C + n·S = 0 only where k = m = n = 0. Every other
  sign is certain once C and S are known to enough digits.
"""

from fractions import Fraction
from typing import Any, NamedTuple, Protocol

from bodies import Reader
from floats import Real
from reals import Rational, rational, sign, surd


class Turn(Protocol):
    def value(self, k: Fraction, m: Fraction, n: Fraction) -> Real:
        """k + m·C + n·S."""


class AxisTurn(NamedTuple):
    ax: Fraction
    ay: Fraction

    def value(self, k: Fraction, m: Fraction, n: Fraction) -> Real:
        square = self.ax * self.ax + self.ay * self.ay
        return surd(k, (m * self.ax + n * self.ay) / square, square)


class AngleTurn(NamedTuple):
    angle: Fraction  # not 0

    def value(self, k: Fraction, m: Fraction, n: Fraction) -> Real:
        return Turned(self.angle, k, m, n) if m or n else rational(k)


def turn_of(rect: dict[str, Any], read: Reader) -> Turn:
    if "axis" in rect:
        return AxisTurn(*read.vector(rect["axis"]))
    angle = read.scalar(rect["angle"]) if "angle" in rect else Fraction(0)
    return AngleTurn(angle) if angle else AxisTurn(Fraction(1), Fraction(0))


class Turned(NamedTuple):
    """k + m·cos θ + n·sin θ, θ ≠ 0, m and n not both 0: never a rational number."""

    angle: Fraction
    k: Fraction
    m: Fraction
    n: Fraction

    def compare(self, other: Rational) -> int:
        """The sign of self − other: with twice as many binary digits until it is certain."""
        bits = 256
        while True:
            cosine, sine = cosine_and_sine(self.angle, bits)
            low = high = self.k - other
            for factor, (least, most) in ((self.m, cosine), (self.n, sine)):
                low += factor * (least if factor >= 0 else most)
                high += factor * (most if factor >= 0 else least)
            if low > 0 or high < 0:
                return sign(low)
            bits *= 2


# Intervals [low, high] of integers that count a unit of 2^−bits; every rounding goes outward.

Interval = tuple[int, int]


def multiplied(a: Interval, b: Interval, bits: int) -> Interval:
    products = [x * y for x in a for y in b]
    return min(products) >> bits, -(-max(products) >> bits)


_known: dict[tuple[Fraction, int], tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]] = {}


def cosine_and_sine(angle: Fraction, bits: int) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    """Bounds of cos θ and sin θ. The angle is halved until it is at most 1/2, where the series of Taylor alternate with
    terms that fall, and then doubled as often: cos 2x = cos²x − sin²x, sin 2x = 2·sin x·cos x. A doubling makes an
    interval at most some four times as wide, so three more bits a doubling keep it narrow; how narrow it is decides
    nothing, because the bounds hold in any case.
    """
    if (angle, bits) in _known:
        return _known[angle, bits]
    halvings = max(0, (abs(angle.numerator) // angle.denominator).bit_length() + 1)
    fine = bits + 3 * halvings + 16
    one = 1 << fine
    x = angle / (1 << halvings)
    around = ((x.numerator << fine) // x.denominator, -((-x.numerator << fine) // x.denominator))
    cosine, sine = series((one, one), around, 1, fine), series(around, around, 2, fine)
    for _ in range(halvings):
        cc, ss, cs = (multiplied(a, b, fine) for a, b in ((cosine, cosine), (sine, sine), (cosine, sine)))
        cosine, sine = (cc[0] - ss[1], cc[1] - ss[0]), (2 * cs[0], 2 * cs[1])
    bounds = tuple((Fraction(low, one), Fraction(high, one)) for low, high in (cosine, sine))
    if len(_known) > 100:
        _known.clear()
    _known[angle, bits] = bounds  # type: ignore[assignment]
    return bounds  # type: ignore[return-value]


def series(first: Interval, x: Interval, k: int, bits: int) -> Interval:
    """first − first·x²/(k·(k + 1)) + …: of cosine from 1 and k = 1, of sine from x and k = 2, for |x| ≤ 1/2.

    The terms alternate in sign and fall, so the rest is smaller than the first term that is left out: less than a unit.
    """
    square = multiplied(x, x, bits)
    term, total = first, first
    while max(abs(term[0]), abs(term[1])) > 1:
        low, high = multiplied(term, square, bits)
        divisor = k * (k + 1)
        term = (-high // divisor, -(low // divisor))
        total = (total[0] + term[0], total[1] + term[1])
        k += 2
    return total[0] - 2, total[1] + 2
