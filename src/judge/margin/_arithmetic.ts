/**
 * What the tables of radii (docs/derivations/margin.md) are computed in: double-doubles with a bound of their error, which are quick and may not be
 * certain (_double-doubles.ts), or integers times powers of two, which always are (_dyadics.ts).
 */
import type { Ray, Vector } from '../../queries/index.ts';

export interface Fraction<T> {
  readonly num: T;
  /** Above 0. */
  readonly den: T;
}

/** The squares of the radii from which and up to which the verdict is a hit; `largest` is absent where there is none. */
export interface Flips<T> {
  readonly smallest: Fraction<T>;
  readonly largest: Fraction<T> | undefined;
}

/** A question about a radius: lengths are in units of 2^exponent; no flips: no radius flips the verdict. */
export interface RadiusQuestion<T> {
  readonly r: T;
  readonly flips: Flips<T> | undefined;
  readonly exponent: number;
}

export interface Arithmetic<T> {
  readonly zero: () => T;
  readonly one: () => T;
  /** The exponent of a power of two by which these numbers are well divided. */
  readonly unitOf: (vectors: readonly Vector[]) => number;
  /** Makes x·2^-exponent of an x. */
  readonly inUnit: (exponent: number) => (x: number) => T;
  readonly plus: (a: T, b: T) => T;
  readonly minus: (a: T, b: T) => T;
  readonly times: (a: T, b: T) => T;
  readonly negated: (a: T) => T;
  /** −1, 0 or 1. */
  readonly sign: (a: T) => number;
}

/** The sign of a − b. */
export const compare = <T>({ sign, minus, times }: Arithmetic<T>, a: Fraction<T>, b: Fraction<T>): number =>
  sign(minus(times(a.num, b.den), times(b.num, a.den)));

export const largerOf = <T>(N: Arithmetic<T>, a: Fraction<T>, b: Fraction<T>): Fraction<T> =>
  compare(N, a, b) > 0 ? a : b;

/** num/den, whose sign is that of `sign`. */
export const fraction = <T>({ negated }: Arithmetic<T>, num: T, den: T, sign: number): Fraction<T> =>
  sign > 0 ? { num, den } : { num: negated(num), den: negated(den) };

// Vectors are read by their places and made as they are: a margin is found of every case.

export function difference<T>({ minus }: Arithmetic<T>, a: readonly T[], b: readonly T[]): T[] {
  const x = minus(a[0] as T, b[0] as T);
  const y = minus(a[1] as T, b[1] as T);
  return a.length === 2 ? [x, y] : [x, y, minus(a[2] as T, b[2] as T)];
}

export function dot<T>({ plus, times }: Arithmetic<T>, a: readonly T[], b: readonly T[]): T {
  const sum = plus(times(a[0] as T, b[0] as T), times(a[1] as T, b[1] as T));
  return a.length === 2 ? sum : plus(sum, times(a[2] as T, b[2] as T));
}

export function cross<T>(N: Arithmetic<T>, a: readonly T[], b: readonly T[]): T[] {
  return [minor(N, a, b, 1, 2), minor(N, a, b, 2, 0), minor(N, a, b, 0, 1)];
}

/** a_i·b_j − a_j·b_i. */
const minor = <T>(
  { minus, times }: Arithmetic<T>,
  a: readonly T[],
  b: readonly T[],
  i: number,
  j: number,
): T => minus(times(a[i] as T, b[j] as T), times(a[j] as T, b[i] as T));

/** |a × b|², in 2D as in 3D. */
export function crossSquared<T>(N: Arithmetic<T>, a: readonly T[], b: readonly T[]): T {
  if (a.length === 3) {
    const across = cross(N, a, b);
    return dot(N, across, across);
  }
  const across = minor(N, a, b, 0, 1);
  return N.times(across, across);
}

/** from·den + num·d. */
export const moved = <T>(
  { plus, times }: Arithmetic<T>,
  from: readonly T[],
  d: readonly T[],
  { num, den }: Fraction<T>,
): T[] => from.map((x, i) => plus(times(x, den), times(d[i] as T, num)));

/** The line of a ray, and how far the ray goes. */
export interface Line<T> {
  /** All lengths are in units of 2^exponent. */
  readonly exponent: number;
  readonly length: (x: number) => T;
  readonly origin: T[];
  readonly d: T[];
  /** In lengths of d, in the unit of d; absent without a limit. */
  readonly limit: Fraction<T> | undefined;
}

/** `points` and `radius`: every other length of the question. */
export function lineOf<T>(N: Arithmetic<T>, ray: Ray, points: readonly Vector[], radius: number): Line<T> {
  const lengths = [ray.origin, ...points, [radius]];
  if ('end' in ray) lengths.push(ray.end);
  const exponent = N.unitOf(lengths);
  const length = N.inUnit(exponent);
  const origin = ray.origin.map(length);
  if ('end' in ray) {
    const d = difference(N, ray.end.map(length), origin);
    return { exponent, length, origin, d, limit: { num: N.one(), den: N.one() } };
  }
  const own = N.unitOf([ray.direction]);
  const d = ray.direction.map(N.inUnit(own));
  // t·d is a length, so that t counts 2^(exponent − own).
  const limit =
    ray.tMax === Number.POSITIVE_INFINITY
      ? undefined
      : { num: N.inUnit(exponent - own)(ray.tMax), den: N.one() };
  return { exponent, length, origin, d, limit };
}
