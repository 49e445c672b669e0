/**
 * Question: at which base radii does the verdict about a ray and a cone flip, everything else unchanged?
 *
 * A point at y from the apex, 0 < w ≤ L, is in the cones of radius g and more, g² = L·(L·|y|² − w²)/w²; the apex is in all of
 * them, and other points are in none. Seen from the apex, the line is a line in the plane of the base: g falls along it, and
 * rises from where y·u = 0 on, u = e × (y × d); the least g² is L·V²/Q.
 *
 * Method and proof: docs/derivations/cone.md. Fractions of t are in units of 2^tExponent.
 */
import { decompose, type Format } from '../floats.ts';
import type { Cone, Inside, Ray } from '../queries/index.ts';
import { compareFractions, type Fraction, limitOf } from './_ball.ts';
import type { ConeTerms } from './_cone.ts';
import { type Flips, marginOf } from './_margin.ts';
import { choose } from './_ray.ts';
import { rational } from './_surd.ts';
import { add, dot, multiply, negate, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

const nothing: Fraction = { num: zero, den: one };

const fraction = (num: Real, den: Real): Fraction =>
  sign(den) < 0 ? { num: negate(num), den: negate(den) } : { num, den };

const larger = (a: Fraction, b: Fraction): Fraction => (compareFractions(a, b) < 0 ? b : a);

/** The margin of the question, or null where no radius flips its verdict. */
export function coneMargin(
  ray: Ray,
  cone: Cone,
  terms: ConeTerms,
  inside: Inside,
  format: Format,
): number | null {
  const { N, w1, line } = terms;
  const tMax = limitOf(ray);
  const flips =
    sign(N) !== 0
      ? flipsBeside(terms, inside, limitFraction(tMax, line.tExponent))
      : sign(w1) !== 0
        ? flipsThroughApex(terms, inside, tMax)
        : undefined;
  return marginOf(cone.radius, flips, line.lengthExponent, format);
}

/** tMax in units of t; absent where there is none. */
function limitFraction(tMax: number, tExponent: number): Fraction | undefined {
  if (tMax === Number.POSITIVE_INFINITY) return undefined;
  const { mantissa, exponent } = decompose(tMax);
  const own = tMax === 0 ? 0 : exponent - tExponent;
  return { num: scaled(mantissa, -Math.max(0, own)), den: scaled(1, -Math.max(0, -own)) };
}

/** Where 0 ≤ w ≤ L on the line, or undefined where it is so nowhere; without ends where w is the same all along. */
function slab({
  L,
  w0,
  w1,
}: ConeTerms): { from: Fraction | undefined; to: Fraction | undefined } | undefined {
  const rising = sign(w1);
  const isWithin = sign(w0) >= 0 && sign(subtract(L, w0)) >= 0;
  if (rising === 0) return isWithin ? { from: undefined, to: undefined } : undefined;
  const [apex, base] = [fraction(negate(w0), w1), fraction(subtract(L, w0), w1)];
  return rising > 0 ? { from: apex, to: base } : { from: base, to: apex };
}

/** The square of g at t, or undefined in the plane of the apex. */
function gauge({ L, w0, w1, y, line }: ConeTerms, { num, den }: Fraction): Fraction | undefined {
  const w = add(multiply(w0, den), multiply(w1, num));
  if (sign(w) === 0) return undefined;
  const at = y.map((x, i) => add(multiply(x, den), multiply(line.d[i] ?? zero, num)));
  const across = subtract(multiply(L, dot(at, at)), square(w));
  return { num: multiply(L, across), den: square(w) };
}

/** A line past the apex. */
function flipsBeside(terms: ConeTerms, inside: Inside, limit: Fraction | undefined): Flips | undefined {
  const { L, V, Q, u, y, line } = terms;
  const within = slab(terms);
  if (within === undefined) return undefined;
  const { from, to } = within;
  const first = from === undefined ? nothing : larger(from, nothing);
  const last = to === undefined || (limit !== undefined && compareFractions(limit, to) < 0) ? limit : to;
  if (last !== undefined && compareFractions(first, last) > 0) return undefined;
  const [start, speed] = [dot(y, u), dot(line.d, u)];
  /** Whether g falls or rises there: the sign of y·u. */
  const slope = ({ num, den }: Fraction): number => sign(add(multiply(start, den), multiply(speed, num)));
  const least = { num: multiply(L, square(V)), den: Q };
  const smallest =
    slope(first) >= 0
      ? gauge(terms, first)
      : last !== undefined && slope(last) <= 0
        ? gauge(terms, last)
        : least;
  if (smallest === undefined) return undefined;
  const startsBefore = from === undefined || sign(from.num) < 0;
  if (inside === 'start' || !startsBefore) return { smallest, largest: undefined };
  const atStart = gauge(terms, nothing);
  if (inside === 'miss') return slope(nothing) > 0 ? undefined : { smallest, largest: atStart };
  // What leaves in time whatever the radius.
  if (limit === undefined || (to !== undefined && compareFractions(to, limit) <= 0))
    return { smallest, largest: undefined };
  const atEnd = gauge(terms, limit);
  if (slope(limit) < 0 || atStart === undefined || atEnd === undefined) return { smallest, largest: atStart };
  return { smallest, largest: larger(atStart, atEnd) };
}

/** A line through the apex, not along its plane: up to a radius it meets the apex alone, from there on all that is under it. */
function flipsThroughApex(terms: ConeTerms, inside: Inside, tMax: number): Flips | undefined {
  const { L, w0, w1, line } = terms;
  const hits = (t0: Fraction, t1: Fraction): boolean =>
    choose(
      { t0: rational(t0.num, t0.den, line.tExponent), t1: rational(t1.num, t1.den, line.tExponent) },
      inside,
      tMax,
    ) !== undefined;
  const apex = fraction(negate(w0), w1);
  const base = fraction(subtract(L, w0), w1);
  const direction = square(w1);
  const along = {
    num: multiply(L, subtract(multiply(L, dot(line.d, line.d)), direction)),
    den: direction,
  };
  // Along the axis there is no smaller radius.
  if (sign(along.num) === 0) return undefined;
  const atApex = hits(apex, apex);
  const under = sign(w1) > 0 ? hits(apex, base) : hits(base, apex);
  if (atApex === under) return undefined;
  return under ? { smallest: along, largest: undefined } : { smallest: nothing, largest: along };
}
