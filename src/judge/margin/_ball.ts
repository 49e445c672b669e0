/** At which radii the verdict about a ray and a ball flips: docs/derivations/margin.md, "A ball" and "A point in a sphere". */
import type { Ball, Inside, Ray, Vector } from '../../queries/index.ts';
import {
  type Arithmetic,
  compare,
  crossSquared,
  difference,
  dot,
  type Flips,
  type Fraction,
  type Line,
  largerOf,
  lineOf,
  moved,
  type RadiusQuestion,
} from './_arithmetic.ts';

export interface BallTerms<T> {
  readonly line: Line<T>;
  readonly r: T;
  readonly m: T[];
  readonly A: T;
  /** |d × m|² = A·M − B². */
  readonly across: T;
}

export function ballTerms<T>(N: Arithmetic<T>, ray: Ray, { center, radius }: Ball): BallTerms<T> {
  const line = lineOf(N, ray, [center], radius);
  const { origin, d, length } = line;
  const m = difference(N, origin, center.map(length));
  return { line, r: length(radius), m, A: dot(N, d, d), across: crossSquared(N, d, m) };
}

export function ballRadii<T>(N: Arithmetic<T>, ray: Ray, ball: Ball, inside: Inside): RadiusQuestion<T> {
  const terms = ballTerms(N, ray, ball);
  return { r: terms.r, exponent: terms.line.exponent, flips: flipsOf(N, terms, inside) };
}

export function flipsOf<T>(N: Arithmetic<T>, terms: BallTerms<T>, inside: Inside): Flips<T> | undefined {
  const { m, A, across } = terms;
  const { d, limit } = terms.line;
  if (N.sign(A) === 0) return undefined;
  const B = dot(N, d, m);
  const isAway = N.sign(B) > 0;
  if (isAway && inside === 'miss') return undefined;
  const start = (): Fraction<T> => ({ num: dot(N, m, m), den: N.one() });
  const closest: Fraction<T> = { num: N.negated(B), den: A };
  const reachesClosest = limit === undefined || compare(N, closest, limit) <= 0;
  const end = limit && endDistance(N, m, d, limit);
  const approach = end === undefined || reachesClosest ? { num: across, den: A } : end;
  const smallest = isAway ? start() : approach;
  if (inside === 'start') return { smallest, largest: undefined };
  if (inside === 'miss' || !reachesClosest) return { smallest, largest: start() };
  return { smallest, largest: end && largerOf(N, start(), end) };
}

/** |m + T·d|², T being no fraction. */
function endDistance<T>(N: Arithmetic<T>, m: readonly T[], d: readonly T[], limit: Fraction<T>): Fraction<T> {
  const at = moved(N, m, d, limit);
  return { num: dot(N, at, at), den: N.one() };
}

export function pointRadii<T>(N: Arithmetic<T>, point: Vector, { center, radius }: Ball): RadiusQuestion<T> {
  const exponent = N.unitOf([point, center, [radius]]);
  const length = N.inUnit(exponent);
  const m = difference(N, point.map(length), center.map(length));
  const smallest = { num: dot(N, m, m), den: N.one() };
  return { r: length(radius), exponent, flips: { smallest, largest: undefined } };
}
