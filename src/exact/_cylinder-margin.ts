/**
 * Question: for which radii does a ray hit the cylinder, all else unchanged? One closed interval; derived in docs/derivations/margin.md.
 * With g(t) = |(m + t·d) × e|/√L, the distance from the axis, and [c0, c1] the t between the caps, the line is in the body where
 * g ≤ r in [c0, c1]: its ends move outwards with r, but never past c0 and c1.
 *
 * Degenerate: without any t between the caps and on the ray no radius hits; d along the axis has g constant.
 */
import { decompose } from '../floats.ts';
import type { Inside } from '../queries/index.ts';
import { compareFractions, type Fraction } from './_ball.ts';
import type { CylinderTerms } from './_cylinder.ts';
import type { Flips } from './_margin.ts';
import { add, multiply, negate, one, type Real, scaled, sign, square, twice, zero } from './real.ts';

const start: Fraction = { num: zero, den: one };

const later = (x: Fraction, y: Fraction): Fraction => (compareFractions(x, y) > 0 ? x : y);

/** tMax in the unit of t; undefined without a limit. */
function limitIn(tMax: number, tExponent: number): Fraction | undefined {
  if (tMax === Number.POSITIVE_INFINITY) return undefined;
  const { mantissa, exponent } = decompose(tMax);
  const own = tMax === 0 ? 0 : exponent - tExponent;
  return { num: scaled(mantissa, -Math.max(0, own)), den: scaled(1, -Math.max(0, -own)) };
}

/** Where the distance from the axis is least, and its square there; `at` is absent where it is constant. */
function closest({ A, B, M, L, w }: CylinderTerms): { at: Fraction | undefined; squared: Fraction } {
  if (sign(A) === 0) return { at: undefined, squared: { num: M, den: L } };
  return { at: { num: negate(B), den: A }, squared: { num: square(w), den: A } };
}

/** g² = (A·t² + 2B·t + M)/L. */
function distanceSquared({ A, B, M, L }: CylinderTerms, { num, den }: Fraction): Fraction {
  const linear: Real = add(multiply(A, num), twice(multiply(B, den)));
  const whole = square(den);
  return { num: add(multiply(linear, num), multiply(M, whole)), den: multiply(L, whole) };
}

/** The squares of the least and of the largest radius that hit, in units of 2^(2·lengthExponent); undefined: none does. */
export function cylinderFlips(terms: CylinderTerms, inside: Inside, tMax: number): Flips | undefined {
  const { slab, line } = terms;
  if (slab === undefined) return undefined;
  const { enter, leave } = slab;
  const limit = limitIn(tMax, line.tExponent);
  const { at, squared } = closest(terms);
  const at0 = (): Fraction => distanceSquared(terms, start);

  // The part of the ray between the caps.
  const from = enter === undefined ? start : later(start, enter);
  const endsAtLimit = limit !== undefined && (leave === undefined || compareFractions(limit, leave) < 0);
  const to = endsAtLimit ? limit : leave;
  if (to !== undefined && compareFractions(from, to) > 0) return undefined;
  const isBefore = at !== undefined && compareFractions(at, from) < 0;
  const isBehind = at !== undefined && to !== undefined && compareFractions(at, to) > 0;
  const smallest = isBefore ? distanceSquared(terms, from) : isBehind ? distanceSquared(terms, to) : squared;

  const startsBeforeCaps = enter !== undefined && sign(enter.num) >= 0;
  if (inside === 'start' || startsBeforeCaps) return { smallest, largest: undefined };
  if (inside === 'miss') return at === undefined || isBefore ? undefined : { smallest, largest: at0() };
  if (!endsAtLimit) return { smallest, largest: undefined };
  if (at === undefined) return undefined;
  return { smallest, largest: later(at0(), distanceSquared(terms, limit)) };
}
