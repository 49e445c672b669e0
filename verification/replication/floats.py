"""Floats as the real numbers that their bits say, and the set of reals that round to a float.

A float of p bits and the exponent range of its format is s · m · 2^e with integers m and e. Its bits, without the sign,
are an integer, its *rank*: 0 is zero, 1 the smallest float, and so on; the rank after the largest float is that of
infinity. So the neighbour of a float is the float of the next rank, and infinity continues the format: read as a number
it is 2^1024 (of binary32 2^128), which is what IEEE 754 rounds against.
"""

from fractions import Fraction
from typing import NamedTuple, Protocol


class Format(NamedTuple):
    digits: int  # hexadecimal digits
    fraction_bits: int
    exponent_bits: int


F64 = Format(16, 52, 11)
F32 = Format(8, 23, 8)
FORMATS = {"f64": F64, "f32": F32}


class Real(Protocol):
    """A real number that can be compared with a rational one, without any rounding."""

    def compare(self, other: Fraction) -> int:
        """The sign of self − other: −1, 0 or 1."""


def split(text: str, form: Format) -> tuple[int, int]:
    """The sign (1 or −1) and the rank of a float in hexadecimal."""
    if len(text) != form.digits:
        raise ValueError(f"{text} does not have {form.digits} digits")
    bits = int(text, 16)
    top = 1 << (form.fraction_bits + form.exponent_bits)
    return (-1, bits - top) if bits >= top else (1, bits)


def magnitude(rank: int, form: Format) -> Fraction:
    """The number of a rank, infinity read as the power of two after the largest float."""
    exponent, fraction = rank >> form.fraction_bits, rank & ((1 << form.fraction_bits) - 1)
    bias = (1 << (form.exponent_bits - 1)) - 1 + form.fraction_bits
    if exponent == 0:  # zero and the subnormal floats
        return Fraction(fraction, 1 << (bias - 1))
    mantissa = fraction + (1 << form.fraction_bits)
    power = exponent - bias
    return Fraction(mantissa << power) if power >= 0 else Fraction(mantissa, 1 << -power)


def infinity_rank(form: Format) -> int:
    return ((1 << form.exponent_bits) - 1) << form.fraction_bits


def is_nan(text: str, form: Format) -> bool:
    return split(text, form)[1] > infinity_rank(form)


def is_finite(text: str, form: Format) -> bool:
    return split(text, form)[1] < infinity_rank(form)


def number(text: str, form: Format) -> Fraction:
    """The real number that a finite float stores."""
    sign, rank = split(text, form)
    if rank >= infinity_rank(form):
        raise ValueError(f"{text} is no finite float")
    return sign * magnitude(rank, form)


def ulp(text: str, form: Format) -> Fraction:
    """The distance from the magnitude of a finite float to the next larger one."""
    rank = split(text, form)[1]
    return magnitude(rank + 1, form) - magnitude(rank, form)


def rounds_to(value: Real, text: str, form: Format) -> bool:
    """Whether a float is the correctly rounded one: nearest to the value, ties to even.

    The reals that round to the float f lie between the two midpoints of f and its neighbours. A midpoint itself belongs
    to f exactly where the last bit of f is 0. The signs of zeros are not judged.
    """
    sign, rank = split(text, form)
    last = infinity_rank(form)
    if rank > last:
        return False
    even = rank % 2 == 0

    def within(rank_beyond: int, sign_beyond: int, direction: int) -> bool:
        """Whether the value lies on the side of f of the midpoint of f and a neighbour, which is in a direction."""
        middle = (sign * magnitude(rank, form) + sign_beyond * magnitude(rank_beyond, form)) / 2
        side = value.compare(middle) * direction
        return side < 0 or (side == 0 and even)

    if rank == 0:
        return within(1, 1, 1) and within(1, -1, -1)
    outward = rank == last or within(rank + 1, sign, sign)
    return outward and within(rank - 1, sign, -sign)
