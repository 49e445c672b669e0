/** What the double-double oracles of rays share: the ray, the ends of the line in a body, and docs/meaning.md's table of policies. */
import type { Format } from '../../floats.ts';
import type { Expected, Inside, Ray, Vector } from '../../queries/index.ts';
import {
  type DoubleDouble,
  exactly,
  minus,
  negated,
  over,
  plus,
  root,
  rounded,
  signOf,
  signWithRoot,
  times,
} from '../double-double.ts';

export type DoubleDoubles = readonly DoubleDouble[];

export const exactVector = (v: Vector): DoubleDouble[] => v.map(exactly);
export const difference = (a: DoubleDoubles, b: DoubleDoubles): DoubleDouble[] =>
  a.map((x, i) => minus(x, b[i] as DoubleDouble));

export function dot(a: DoubleDoubles, b: DoubleDoubles): DoubleDouble {
  let sum = times(a[0] as DoubleDouble, b[0] as DoubleDouble);
  for (let i = 1; i < a.length; i++) sum = plus(sum, times(a[i] as DoubleDouble, b[i] as DoubleDouble));
  return sum;
}

export function cross(a: DoubleDoubles, b: DoubleDoubles): DoubleDouble[] {
  const [ax, ay, az] = a as readonly [DoubleDouble, DoubleDouble, DoubleDouble];
  const [bx, by, bz] = b as readonly [DoubleDouble, DoubleDouble, DoubleDouble];
  return [
    minus(times(ay, bz), times(az, by)),
    minus(times(az, bx), times(ax, bz)),
    minus(times(ax, by), times(ay, bx)),
  ];
}

export interface Line {
  readonly origin: DoubleDoubles;
  readonly d: DoubleDoubles;
  /** Absent where the ray has no end. */
  readonly limit: DoubleDouble | undefined;
}

export function lineOf(ray: Ray): Line {
  const origin = exactVector(ray.origin);
  if ('end' in ray) return { origin, d: difference(exactVector(ray.end), origin), limit: exactly(1) };
  const limit = ray.tMax === Number.POSITIVE_INFINITY ? undefined : exactly(ray.tMax);
  return { origin, d: exactVector(ray.direction), limit };
}

/** t = (p + q·√D)/den, with D ≥ 0 and den > 0. */
export interface End {
  readonly p: DoubleDouble;
  readonly q: DoubleDouble;
  readonly D: DoubleDouble;
  readonly den: DoubleDouble;
}

/** The sign of c0 + c1·t at the end. */
export const signAt = ({ p, q, D, den }: End, c0: DoubleDouble, c1: DoubleDouble): number =>
  signWithRoot(plus(times(c0, den), times(c1, p)), times(c1, q), D);

/** The sign of t − T. */
export const compareTo = ({ p, q, D, den }: End, limit: DoubleDouble): number =>
  signWithRoot(minus(p, times(limit, den)), q, D);

/** What happens between the ends t0 and t1; `undefined` is nothing. `leave` is asked for only where it matters. */
export function decide<E extends End>(
  enter: E,
  leave: () => E,
  limit: DoubleDouble | undefined,
  inside: Inside,
): E | 'within' | undefined {
  const isInTime = (end: E): boolean => limit === undefined || compareTo(end, limit) <= 0;
  if (signWithRoot(enter.p, enter.q, enter.D) >= 0) return isInTime(enter) ? enter : undefined;
  if (inside === 'miss') return undefined;
  const last = leave();
  if (signWithRoot(last.p, last.q, last.D) < 0) return undefined;
  if (inside === 'start') return 'within';
  return isInTime(last) ? last : undefined;
}

export const missed: Expected = { hit: false, margin: null };

/** At t = 0 with t0 < 0. */
export const within = (origin: Vector): Expected => ({
  hit: true,
  t: 0,
  point: origin,
  normal: origin.map(() => 0),
  margin: null,
});

/** c0 + c1·t over `by`, component by component, for t = num/den. */
export function linear(
  c0: DoubleDoubles,
  c1: DoubleDoubles,
  num: DoubleDouble,
  den: DoubleDouble,
  by: DoubleDouble,
  format: Format,
): number[] {
  return c0.map((x, i) => rounded(over(plus(times(x, den), times(c1[i] as DoubleDouble, num)), by), format));
}

/** The numerator of t. */
export const numerator = ({ p, q, D }: End): DoubleDouble =>
  signOf(q) === 0 || signOf(D) === 0 ? p : plus(p, times(q, root(D)));

/** ±v/|v|. */
export function unitVector(v: DoubleDoubles, side: number, format: Format): number[] {
  const size = root(dot(v, v));
  return v.map((x) => rounded(over(side > 0 ? x : negated(x), size), format));
}
