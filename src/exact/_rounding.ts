/**
 * Question: which float of the format is nearest to the real x, ties to even?
 *
 * Method: (1) a candidate from the leading digits, which may be wrong; (2) the two rounding boundaries of the candidate
 * (midpoints to its neighbours, as exact dyadics); (3) the signs of x − boundary, exactly. Inside: proven.
 * On a boundary: a tie, and the even candidate keeps it. Outside: the neighbour becomes the candidate.
 *
 * Degenerate: 0 rounds to +0; beyond the largest float the upper neighbour counts as 2^1024 (2^128 in f32), so
 * that half an ulp past the largest float is a tie, and goes to infinity as IEEE 754 says (section 4.3.1).
 */
import { type Format, limits, step, ulpExponent } from '../floats.ts';
import { approximate, comparerAt, type Surd, signFrom, signOf, spanOf } from './_surd.ts';
import {
  type Approximation,
  add,
  contextOf,
  integer,
  multiply,
  negate,
  one,
  type Real,
  SelfCheckError,
  subtract,
  twice,
  two,
} from './real.ts';

/** The significand of |f| as an integer and the exponent of its ulp; an infinity is the float after the largest. */
function significand(f: number, format: Format): { integer: number; exponent: number } {
  const { significandBits, maxExponent } = limits[format];
  if (!Number.isFinite(f)) return { integer: 2 ** (significandBits - 1), exponent: maxExponent + 1 };
  const exponent = ulpExponent(f, format);
  // Two steps, because 2^-exponent alone may overflow.
  const half = Math.trunc(exponent / 2);
  return { integer: Math.abs(f) / 2 ** half / 2 ** (exponent - half), exponent };
}

/** A number is shown to round to `f` ≥ 0 when the signs of itself less both boundaries say so: -1 below, 0 yes, 1 above. */
function place(f: number, format: Format, comparerAt: (exponent: number) => (m: Real) => number): number {
  const { integer: m, exponent } = significand(f, format);
  const { significandBits, minExponent } = limits[format];
  const even = m % 2 === 0;
  const binade = m === 2 ** (significandBits - 1) && exponent > minExponent;
  // Both boundaries in quarters of an ulp where the lower one is a quarter away, else in halves.
  const half = binade ? two : one;
  const middle = multiply(integer(m), twice(half));
  const compareTo = comparerAt(exponent - (binade ? 2 : 1));
  if (Number.isFinite(f)) {
    const above = compareTo(add(middle, half));
    if (above > 0 || (above === 0 && !even)) return 1;
  }
  if (f === 0) return 0;
  const lower = compareTo(subtract(middle, one));
  return lower < 0 || (lower === 0 && !even) ? -1 : 0;
}

/** Digits of the candidate: 25 make it wrong only within 10^-8 ulp of a boundary. Only speed hangs on it. */
const candidateDigits = 25;

/** A real number of any kind, as far as its rounding needs to know it. */
export interface Roundable {
  /** −1, 0 or 1. */
  readonly sign: number;
  /** To so many significant digits; asked for only where the sign is not 0. */
  readonly approximate: (digits: number) => Approximation;
  /** The sign of the number − m·2^exponent, exactly, for any integer m. */
  readonly comparerAt: (exponent: number) => (m: Real) => number;
}

/** The float of the format nearest to x, ties to even, proven. */
export function roundSurd(x: Surd, format: Format): number {
  const span = spanOf(x);
  return roundReal(
    {
      sign: signFrom(span, x),
      approximate: (digits) => approximate(x, digits, span),
      comparerAt: (exponent) => comparerAt(x, exponent, span),
    },
    format,
  );
}

/** The same for any number whose comparisons are exact. */
export function roundReal(x: Roundable, format: Format): number {
  if (x.sign === 0) return 0;
  const comparerAt = (exponent: number): ((m: Real) => number) => {
    const compareTo = x.comparerAt(exponent);
    return x.sign > 0 ? compareTo : (m) => -compareTo(negate(m));
  };
  let candidate = Math.abs(candidateOf(x.approximate(candidateDigits), format));
  for (let tries = 0; tries < 4; tries++) {
    const where = place(candidate, format, comparerAt);
    if (where === 0) return x.sign < 0 && candidate !== 0 ? -candidate : candidate;
    candidate = step(candidate, where, format);
  }
  throw new SelfCheckError('a rounding candidate was more than three floats off');
}

function candidateOf(x: Approximation, format: Format): number {
  const double = x.toNumber();
  return format === 'f64' ? double : Math.fround(double);
}

/** x to `digits` significant digits, with an error below one unit of the last. */
export function toDigits(x: Surd, digits: number): Approximation {
  const Context = contextOf(digits);
  if (signOf(x.p, x.q, x.root) === 0) return new Context(0);
  return new Context(approximate(x, digits + 10)).toSignificantDigits(digits);
}
