/**
 * Question: between which decimals are cos θ and sin θ of a float θ, to as many digits as are asked for?
 *
 * Method (docs/derivations/angle.md), in integers that count units of 10^-digits:
 *   1. π by Machin's formula, 16·arctan(1/5) − 4·arctan(1/239), to as many digits as θ has before its point, and more;
 *   2. r = |θ| − n·π/2 with n the nearest integer, so that |r| < 1;
 *   3. Taylor's series of cos r and sin r, each term rounded down;
 *   4. a turn by n quarters.
 *
 * Bound: `error`, in the last digit: 2 for r, 4 for each term, 4 for the rest of the series, which alternates and falls.
 * Degenerate: θ = 0 is exact, and is for the caller to see; a tiny θ leaves r = 0 until there are digits enough.
 * Source: J. Machin (1706), in W. Jones, Synopsis Palmariorum Matheseos; the bounds are ours.
 */
import { decompose } from '../floats.ts';
import {
  add,
  compare,
  floorQuotient,
  integer,
  multiply,
  negate,
  one,
  powerOfTwo,
  type Real,
  SelfCheckError,
  shiftDecimal,
  sign,
  square,
  subtract,
  twice,
  zero,
} from './real.ts';

/** |cos − cos θ·10^digits| ≤ error, and so for sin. */
export interface CosSin {
  readonly cos: Real;
  readonly sin: Real;
  readonly digits: number;
  readonly error: Real;
}

/** floor(x / 10^n) for x ≥ 0. */
const dropDecimals = (x: Real, n: number): Real => floorQuotient(x, shiftDecimal(one, n));

/** arctan(1/q)·10^digits, rounded down term by term: off by at most 3 a term and 3 more. */
function arctanOfInverse(q: number, digits: number): { sum: Real; terms: number } {
  const squared = integer(q * q);
  let power = floorQuotient(shiftDecimal(one, digits), integer(q));
  let sum = zero;
  let terms = 0;
  for (; sign(power) !== 0; terms++) {
    const term = floorQuotient(power, integer(2 * terms + 1));
    sum = terms % 2 === 0 ? add(sum, term) : subtract(sum, term);
    power = floorQuotient(power, squared);
  }
  return { sum, terms };
}

/** Digits that are computed and dropped: the errors of fewer than 10^8 terms stay below one of the last that is kept. */
const piGuard = 10;

function machin(digits: number): Real {
  const [five, other] = [5, 239].map((q) => arctanOfInverse(q, digits + piGuard));
  if (five === undefined || other === undefined || five.terms >= 1e8) {
    throw new SelfCheckError('π was asked for to more digits than its bound allows for');
  }
  const pi = subtract(multiply(integer(16), five.sum), multiply(integer(4), other.sum));
  return dropDecimals(pi, piGuard);
}

const knownPi = new Map<number, Real>();

/** π·10^digits, off by at most 2, for at least as many digits as are wanted. */
export function piTo(wanted: number): { pi: Real; digits: number } {
  let digits = 64;
  while (digits < wanted) digits *= 2;
  const pi = knownPi.get(digits) ?? machin(digits);
  knownPi.set(digits, pi);
  return { pi, digits };
}

/** floor(|θ|·10^digits). */
function fixed(theta: number, digits: number): Real {
  const { mantissa, exponent } = decompose(Math.abs(theta));
  const whole = shiftDecimal(integer(mantissa), digits);
  const power = powerOfTwo(Math.abs(exponent));
  return exponent < 0 ? floorQuotient(whole, power) : multiply(whole, power);
}

interface Reduced {
  /** (|θ| − n·π/2)·10^digits, off by at most 2; below 10^digits in size. */
  readonly rest: Real;
  /** n modulo 4. */
  readonly quarters: number;
}

/** What is below π/4 needs no π. */
const small = 0.78;

function reduce(theta: number, digits: number): Reduced {
  const size = Math.abs(theta);
  if (size < small) return { rest: fixed(theta, digits), quarters: 0 };
  const before = Math.max(0, Math.floor(Math.log10(size)) + 2);
  const { pi, digits: wide } = piTo(digits + before + 4);
  const doubled = twice(fixed(theta, wide));
  const n = floorQuotient(add(twice(doubled), pi), twice(pi));
  // 2|θ| − n·π is off by at most 2 + 2n, where n < 10^before.
  const left = subtract(doubled, multiply(n, pi));
  const unit = twice(shiftDecimal(one, wide - digits));
  const rest = sign(left) < 0 ? negate(floorQuotient(negate(left), unit)) : floorQuotient(left, unit);
  const four = integer(4);
  const quarters = subtract(n, multiply(four, floorQuotient(n, four))).toNumber();
  return { rest, quarters };
}

/**
 * first − first·q/(k(k + 1)) + …, where k grows by 2 from term to term, with q < 1 in units of 10^-digits: cos r from 1 and k = 1, and
 * sin r from r and k = 2, for q = r².
 */
function alternating(first: Real, q: Real, from: number, digits: number): { sum: Real; terms: number } {
  let sum = first;
  let term = first;
  let terms = 1;
  for (let k = from; ; k += 2, terms++) {
    term = floorQuotient(dropDecimals(multiply(term, q), digits), integer(k * (k + 1)));
    if (sign(term) === 0) return { sum, terms };
    sum = terms % 2 === 0 ? add(sum, term) : subtract(sum, term);
  }
}

/** cos θ and sin θ to `digits` decimals, with a bound on what they are off by. */
export function cosSin(theta: number, digits: number): CosSin {
  const { rest, quarters } = reduce(theta, digits);
  const unit = shiftDecimal(one, digits);
  const size = sign(rest) < 0 ? negate(rest) : rest;
  if (compare(size, unit) >= 0) throw new SelfCheckError('an angle was not reduced');
  const q = dropDecimals(square(size), digits);
  const cosine = alternating(unit, q, 1, digits);
  const sine = alternating(size, q, 2, digits);
  const [c, s] = [cosine.sum, sign(rest) < 0 ? negate(sine.sum) : sine.sum];
  // A turn by one quarter takes (c, s) to (−s, c).
  const turned = [
    [c, s],
    [negate(s), c],
    [negate(c), negate(s)],
    [s, negate(c)],
  ][quarters];
  const [cos = zero, sin = zero] = turned ?? [];
  const error = integer(4 * (Math.max(cosine.terms, sine.terms) + 2));
  return { cos, sin: theta < 0 ? negate(sin) : sin, digits, error };
}
