/** At which radii the verdict about a ray and a cylinder flips: docs/derivations/margin.md, "A cylinder with flat caps". */
import type { Cylinder, Inside, Ray } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  cross,
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

interface CylinderTerms<T> extends Line<T> {
  readonly m: readonly T[];
  readonly e: readonly T[];
  readonly L: T;
  /** m × e and d × e. */
  readonly me: readonly T[];
  readonly de: readonly T[];
}

export function cylinderRadii<T>(
  N: Arithmetic<T>,
  ray: Ray,
  { a, b, radius }: Cylinder,
  inside: Inside,
): RadiusQuestion<T> {
  const line = lineOf(N, ray, [a, b], radius);
  const { origin, d, length, exponent } = line;
  const from = a.map(length);
  const [m, e] = [difference(N, origin, from), difference(N, b.map(length), from)];
  const terms = { ...line, m, e, L: dot(N, e, e), me: cross(N, m, e), de: cross(N, d, e) };
  return { r: length(radius), exponent, flips: flipsOf(N, terms, inside) };
}

/** g² = |m × e + t·(d × e)|²/L. */
function distanceSquared<T>(N: Arithmetic<T>, { me, de, L }: CylinderTerms<T>, t: Fraction<T>): Fraction<T> {
  const at = moved(N, me, de, t);
  return { num: dot(N, at, at), den: N.times(L, N.times(t.den, t.den)) };
}

/** The t between the caps: undefined where there are none; an end that is absent is infinite. */
function between<T>(
  N: Arithmetic<T>,
  { m, e, d, L }: CylinderTerms<T>,
): readonly (Fraction<T> | undefined)[] | undefined {
  const [s, v] = [dot(N, e, m), dot(N, e, d)];
  const rising = N.sign(v);
  const [toA, toB] = [N.negated(s), N.minus(L, s)];
  if (rising === 0) return N.sign(toA) > 0 || N.sign(toB) < 0 ? undefined : [];
  const [atA, atB] = [fraction(N, toA, v, rising), fraction(N, toB, v, rising)];
  return rising > 0 ? [atA, atB] : [atB, atA];
}

function flipsOf<T>(N: Arithmetic<T>, terms: CylinderTerms<T>, inside: Inside): Flips<T> | undefined {
  const { m, L, me, de, limit } = terms;
  const caps = between(N, terms);
  if (caps === undefined) return undefined;
  const [enter, leave] = caps;
  const start: Fraction<T> = { num: N.zero(), den: N.one() };
  const A = dot(N, de, de);
  const at: Fraction<T> | undefined =
    N.sign(A) === 0 ? undefined : { num: N.negated(dot(N, me, de)), den: A };
  const w = dot(N, m, de);
  const least = at === undefined ? { num: dot(N, me, me), den: L } : { num: N.times(w, w), den: A };

  // The part of the ray between the caps.
  const from = enter === undefined ? start : largerOf(N, start, enter);
  const endsAtLimit = limit !== undefined && (leave === undefined || compare(N, limit, leave) < 0);
  const to = endsAtLimit ? limit : leave;
  if (to !== undefined && compare(N, from, to) > 0) return undefined;
  const isBefore = at !== undefined && compare(N, at, from) < 0;
  const isBehind = at !== undefined && to !== undefined && compare(N, at, to) > 0;
  const distanceAt = (t: Fraction<T>): Fraction<T> => distanceSquared(N, terms, t);
  const smallest = isBefore ? distanceAt(from) : isBehind ? distanceAt(to) : least;

  const startsBeforeCaps = enter !== undefined && N.sign(enter.num) >= 0;
  if (inside === 'start' || startsBeforeCaps) return { smallest, largest: undefined };
  if (inside === 'miss')
    return at === undefined || isBefore ? undefined : { smallest, largest: distanceAt(start) };
  if (!endsAtLimit) return { smallest, largest: undefined };
  if (at === undefined) return undefined;
  return { smallest, largest: largerOf(N, distanceAt(start), distanceAt(limit)) };
}
