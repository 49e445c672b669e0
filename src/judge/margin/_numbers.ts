/**
 * The numbers of a question as double-doubles with a bound of their error, scaled by powers of two so that nothing overflows: lengths by one,
 * the direction by another, as in the reference (src/exact/_line.ts). A number that does not survive the scaling makes nothing certain.
 */
import {
  enclosed,
  exactly,
  minus,
  plus,
  squared,
  type Twofold,
  times,
} from '../../oracle/double-double.ts';
import type { Ray, Vector } from '../../queries/index.ts';

export type Numbers = readonly Twofold[];

/** A power of two as near to what makes the largest of the numbers 1 as a double can be, twice over. */
function exponentOf(vectors: readonly Vector[]): number {
  let largest = 0;
  for (const vector of vectors) for (const x of vector) largest = Math.max(largest, Math.abs(x));
  if (largest === 0) return 0;
  return Math.max(-1000, Math.min(1000, Math.floor(Math.log2(largest))));
}

/** x·2^-exponent; not known at all where that is no double. */
function scaledDown(x: number, exponent: number): Twofold {
  const y = x * 2 ** -exponent;
  return y * 2 ** exponent === x ? exactly(y) : enclosed(0, 0, Number.POSITIVE_INFINITY);
}

/** The line of a ray from a body, and how far the ray goes; all lengths in units of 2^lengthExponent. */
export interface Scene {
  readonly lengthExponent: number;
  readonly length: (x: number) => Twofold;
  readonly point: (v: Vector) => Numbers;
  readonly origin: Numbers;
  readonly d: Numbers;
  /** In lengths of d, as it is scaled; absent without a limit. */
  readonly limit: Twofold | undefined;
}

/** `points` and `radius`: every other length of the question. */
export function sceneOf(ray: Ray, points: readonly Vector[], radius: number): Scene {
  const isSegment = 'end' in ray;
  const lengthExponent = exponentOf([ray.origin, isSegment ? ray.end : [], ...points, [radius]]);
  const length = (x: number): Twofold => scaledDown(x, lengthExponent);
  const point = (v: Vector): Numbers => v.map(length);
  const origin = point(ray.origin);
  if (isSegment)
    return { lengthExponent, length, point, origin, d: difference(point(ray.end), origin), limit: exactly(1) };
  const own = exponentOf([ray.direction]);
  const d = ray.direction.map((x) => scaledDown(x, own));
  // t·d is a length: t counts 2^(lengthExponent − own).
  const limit =
    ray.tMax === Number.POSITIVE_INFINITY ? undefined : scaledDown(ray.tMax, lengthExponent - own);
  return { lengthExponent, length, point, origin, d, limit };
}

/** Without a ray. */
export function lengthsOf(points: readonly Vector[], radius: number): Pick<Scene, 'lengthExponent' | 'length' | 'point'> {
  const lengthExponent = exponentOf([...points, [radius]]);
  const length = (x: number): Twofold => scaledDown(x, lengthExponent);
  return { lengthExponent, length, point: (v) => v.map(length) };
}

export const difference = (a: Numbers, b: Numbers): Numbers => a.map((x, i) => minus(x, b[i] as Twofold));

export function dot(a: Numbers, b: Numbers): Twofold {
  let sum = times(a[0] as Twofold, b[0] as Twofold);
  for (let i = 1; i < a.length; i++) sum = plus(sum, times(a[i] as Twofold, b[i] as Twofold));
  return sum;
}

export function cross(a: Numbers, b: Numbers): Numbers {
  const [ax, ay, az] = a as readonly [Twofold, Twofold, Twofold];
  const [bx, by, bz] = b as readonly [Twofold, Twofold, Twofold];
  return [
    minus(times(ay, bz), times(az, by)),
    minus(times(az, bx), times(ax, bz)),
    minus(times(ax, by), times(ay, bx)),
  ];
}

/** |a × b|², in 2D as in 3D. */
export function crossSquared(a: Numbers, b: Numbers): Twofold {
  if (a.length === 3) {
    const across = cross(a, b);
    return dot(across, across);
  }
  const [ax, ay] = a as readonly [Twofold, Twofold];
  const [bx, by] = b as readonly [Twofold, Twofold];
  return squared(minus(times(ax, by), times(ay, bx)));
}

/** from + t·d. */
export const along = (from: Numbers, d: Numbers, t: Twofold): Numbers =>
  from.map((x, i) => plus(x, times(t, d[i] as Twofold)));
