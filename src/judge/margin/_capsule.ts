/** At which radii the verdict about a ray and a capsule flips: docs/derivations/margin.md, "A capsule". */
import { type Capsule, endsOfCapsule, type Inside, type Ray } from '../../queries/index.ts';
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

export interface CapsuleTerms<T> extends Line<T> {
  readonly fromA: readonly T[];
  readonly fromB: readonly T[];
  readonly e: readonly T[];
  readonly L: T;
}

export function capsuleRadii<T>(
  N: Arithmetic<T>,
  ray: Ray,
  capsule: Capsule,
  inside: Inside,
): RadiusQuestion<T> {
  const { a, b, radius } = endsOfCapsule(capsule);
  const line = lineOf(N, ray, [a, b], radius);
  const { origin, length, exponent } = line;
  const [from, to] = [a.map(length), b.map(length)];
  const [fromA, fromB] = [difference(N, origin, from), difference(N, origin, to)];
  const e = difference(N, to, from);
  const flips = flipsOf(N, { ...line, fromA, fromB, e, L: dot(N, e, e) }, inside);
  return { r: length(radius), exponent, flips };
}

/** Where f is least, and the square of its least value. */
interface Lowest<T> {
  readonly from: Fraction<T>;
  readonly to: Fraction<T>;
  readonly value: Fraction<T>;
}

export function flipsOf<T>(N: Arithmetic<T>, terms: CapsuleTerms<T>, inside: Inside): Flips<T> | undefined {
  const { limit } = terms;
  const { from, to, value } = lowest(N, terms);
  const start = distanceAt(N, terms, { num: N.zero(), den: N.one() });
  const end = limit && distanceAt(N, terms, limit);
  const isBehind = (at: Fraction<T>): boolean => limit !== undefined && compare(N, at, limit) > 0;
  const isPast = N.sign(from.num) < 0;
  const staysShort = isBehind(to);
  const least = N.sign(to.num) < 0 ? start : end !== undefined && isBehind(from) ? end : value;
  if (inside === 'start') return { smallest: least, largest: undefined };
  if (isPast && (inside === 'miss' || staysShort)) return undefined;
  if (inside === 'miss' || staysShort) return { smallest: least, largest: start };
  return { smallest: least, largest: end && largerOf(N, start, end) };
}

function lowest<T>(N: Arithmetic<T>, { d, fromA, fromB, e, L }: CapsuleTerms<T>): Lowest<T> {
  const { sign, minus, times, negated } = N;
  const toPoint = (m: readonly T[]): Lowest<T> => {
    const A = dot(N, d, d);
    const at = { num: negated(dot(N, d, m)), den: A };
    return { from: at, to: at, value: { num: crossSquared(N, d, m), den: A } };
  };
  if (sign(L) === 0) return toPoint(fromA);
  const across = cross(N, d, e);
  const W = dot(N, across, across);
  const [Y, V] = [dot(N, e, fromA), dot(N, e, d)];
  if (sign(W) === 0) {
    // Parallel to the axis: over all of it.
    const sense = sign(V);
    const [atA, atB] = [fraction(N, negated(Y), V, sense), fraction(N, minus(L, Y), V, sense)];
    const value = { num: crossSquared(N, fromA, e), den: L };
    return sense > 0 ? { from: atA, to: atB, value } : { from: atB, to: atA, value };
  }
  const K = dot(N, cross(N, fromA, e), across);
  const height = minus(times(Y, W), times(V, K));
  if (sign(height) < 0) return toPoint(fromA);
  if (sign(minus(height, times(L, W))) > 0) return toPoint(fromB);
  const at = { num: negated(K), den: W };
  const det = dot(N, fromA, across);
  return { from: at, to: at, value: { num: times(det, det), den: W } };
}

/** f(t)², t being no fraction. */
export function distanceAt<T>(
  N: Arithmetic<T>,
  { d, fromA, fromB, e, L }: CapsuleTerms<T>,
  t: Fraction<T>,
): Fraction<T> {
  const at = moved(N, fromA, d, t);
  const y = dot(N, e, at);
  if (N.sign(y) <= 0) return { num: dot(N, at, at), den: N.one() };
  if (N.sign(N.minus(y, L)) >= 0) {
    const beyond = moved(N, fromB, d, t);
    return { num: dot(N, beyond, beyond), den: N.one() };
  }
  return { num: crossSquared(N, at, e), den: L };
}
