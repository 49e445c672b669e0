/** At which base radii the verdict about a ray and a cone flips: docs/derivations/cone.md. */
import type { Cone, Inside, Ray } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  cross,
  crossSquared,
  difference,
  dot,
  type Flips,
  type Fraction,
  fraction,
  type Line,
  largerOf,
  lineOf,
  moved,
  type RadiusQuestion,
} from './_arithmetic.ts';

interface ConeTerms<T> extends Line<T> {
  readonly e: readonly T[];
  readonly y: readonly T[];
  readonly L: T;
  readonly w0: T;
  readonly w1: T;
}

export function coneRadii<T>(
  N: Arithmetic<T>,
  ray: Ray,
  { base, apex, radius }: Cone,
  inside: Inside,
): RadiusQuestion<T> {
  const line = lineOf(N, ray, [base, apex], radius);
  const { origin, d, length, exponent } = line;
  const top = apex.map(length);
  const e = difference(N, top, base.map(length));
  const y = difference(N, origin, top);
  const [w0, w1] = [N.negated(dot(N, e, y)), N.negated(dot(N, e, d))];
  const terms = { ...line, e, y, L: dot(N, e, e), w0, w1 };
  const n = cross(N, y, d);
  const isBeside = N.sign(dot(N, n, n)) !== 0;
  const flips = isBeside
    ? flipsBeside(N, terms, n, inside)
    : N.sign(w1) !== 0
      ? flipsThroughApex(N, terms, inside)
      : undefined;
  return { r: length(radius), exponent, flips };
}

interface Slab<T> {
  readonly from: Fraction<T> | undefined;
  readonly to: Fraction<T> | undefined;
}

/** Where 0 ≤ w ≤ L on the line, or undefined where it is so nowhere; without ends where w is the same all along. */
function slabOf<T>(N: Arithmetic<T>, { L, w0, w1 }: ConeTerms<T>): Slab<T> | undefined {
  const rising = N.sign(w1);
  if (rising === 0) {
    const isWithin = N.sign(w0) >= 0 && N.sign(N.minus(L, w0)) >= 0;
    return isWithin ? { from: undefined, to: undefined } : undefined;
  }
  const apex = fraction(N, N.negated(w0), w1, rising);
  const base = fraction(N, N.minus(L, w0), w1, rising);
  return rising > 0 ? { from: apex, to: base } : { from: base, to: apex };
}

/** The square of g at t, or undefined in the plane of the apex: L·|y × e|²/w². */
function gauge<T>(
  N: Arithmetic<T>,
  { L, w0, w1, y, e, d }: ConeTerms<T>,
  t: Fraction<T>,
): Fraction<T> | undefined {
  const w = N.plus(N.times(w0, t.den), N.times(w1, t.num));
  if (N.sign(w) === 0) return undefined;
  return { num: N.times(L, crossSquared(N, moved(N, y, d, t), e)), den: N.times(w, w) };
}

/** A line past the apex; n = y × d. */
function flipsBeside<T>(
  N: Arithmetic<T>,
  terms: ConeTerms<T>,
  n: readonly T[],
  inside: Inside,
): Flips<T> | undefined {
  const { L, e, y, d, limit } = terms;
  const slab = slabOf(N, terms);
  if (slab === undefined) return undefined;
  const nothing: Fraction<T> = { num: N.zero(), den: N.one() };
  const { from, to } = slab;
  const first = from === undefined ? nothing : largerOf(N, from, nothing);
  const last = to === undefined || (limit !== undefined && compare(N, limit, to) < 0) ? limit : to;
  if (last !== undefined && compare(N, first, last) > 0) return undefined;
  const u = cross(N, e, n);
  const [start, speed] = [dot(N, y, u), dot(N, d, u)];
  /** Whether g falls or rises there. */
  const slope = ({ num, den }: Fraction<T>): number =>
    N.sign(N.plus(N.times(start, den), N.times(speed, num)));
  const V = dot(N, e, n);
  const smallest =
    slope(first) >= 0
      ? gauge(N, terms, first)
      : last !== undefined && slope(last) <= 0
        ? gauge(N, terms, last)
        : { num: N.times(L, N.times(V, V)), den: dot(N, u, u) };
  if (smallest === undefined) return undefined;
  const startsBefore = from === undefined || N.sign(from.num) < 0;
  if (inside === 'start' || !startsBefore) return { smallest, largest: undefined };
  const atStart = gauge(N, terms, nothing);
  if (inside === 'miss') return slope(nothing) > 0 ? undefined : { smallest, largest: atStart };
  if (limit === undefined || (to !== undefined && compare(N, to, limit) <= 0))
    return { smallest, largest: undefined };
  const atEnd = gauge(N, terms, limit);
  if (slope(limit) < 0 || atStart === undefined || atEnd === undefined) return { smallest, largest: atStart };
  return { smallest, largest: largerOf(N, atStart, atEnd) };
}

/** A line through the apex, not along its plane: up to a radius it meets the apex alone, from there on all that is under it. */
function flipsThroughApex<T>(N: Arithmetic<T>, terms: ConeTerms<T>, inside: Inside): Flips<T> | undefined {
  const { L, w0, w1, d, e, limit } = terms;
  const sense = N.sign(w1);
  const apex = fraction(N, N.negated(w0), w1, sense);
  const base = fraction(N, N.minus(L, w0), w1, sense);
  // γ² = L·(L·d·d − w1²)/w1²; along the axis there is no smaller radius.
  const along: Fraction<T> = { num: N.times(L, crossSquared(N, d, e)), den: N.times(w1, w1) };
  if (N.sign(along.num) === 0) return undefined;
  const isInTime = (t: Fraction<T>): boolean => limit === undefined || compare(N, t, limit) <= 0;
  const hits = (t0: Fraction<T>, t1: Fraction<T>): boolean => {
    if (N.sign(t0.num) >= 0) return isInTime(t0);
    if (inside === 'miss' || N.sign(t1.num) < 0) return false;
    return inside === 'start' || isInTime(t1);
  };
  const atApex = hits(apex, apex);
  const under = sense > 0 ? hits(apex, base) : hits(base, apex);
  if (atApex === under) return undefined;
  return under
    ? { smallest: along, largest: undefined }
    : { smallest: { num: N.zero(), den: N.one() }, largest: along };
}
