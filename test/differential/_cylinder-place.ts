/** Where a point is, exactly: in a cylinder, on its surface, or outside. On dyadics in BigInt; nothing of the reference. */

import {
  add,
  type Dyadic,
  decode,
  minus,
  one,
  sign,
  squared,
  times,
  zero,
} from '../../src/oracle/_binary.ts';
import type { Cylinder, Ray } from '../../src/queries/index.ts';

export type Dyadics = readonly Dyadic[];

export const dot = (a: Dyadics, b: Dyadics): Dyadic => a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
export const less = (a: Dyadics, b: Dyadics): Dyadic[] => a.map((x, i) => minus(x, b[i] ?? zero));

export function crossOf(
  [ax = zero, ay = zero, az = zero]: Dyadics,
  [bx = zero, by = zero, bz = zero]: Dyadics,
): Dyadics {
  const minor = (p: Dyadic, q: Dyadic, r: Dyadic, s: Dyadic): Dyadic => minus(times(p, q), times(r, s));
  return [minor(ay, bz, az, by), minor(az, bx, ax, bz), minor(ax, by, ay, bx)];
}

/** o + t·d. */
export function pointAt(ray: Ray, t: Dyadic): Dyadics {
  const origin = ray.origin.map(decode);
  return origin.map((x, i) => add(x, times(t, directionOf(ray)[i] ?? zero)));
}

export function directionOf(ray: Ray): Dyadics {
  if (!('end' in ray)) return ray.direction.map(decode);
  return less(ray.end.map(decode), ray.origin.map(decode));
}

/** Of each face, the side, cap a and cap b: 1 beyond it, 0 on it, −1 within it. */
export function placesOf({ a, b, radius }: Cylinder, p: Dyadics): readonly [number, number, number] {
  const from = a.map(decode);
  const e = less(b.map(decode), from);
  const x = less(p, from);
  const L = dot(e, e);
  const across = crossOf(x, e);
  const height = dot(e, x);
  const beyond = minus(dot(across, across), times(squared(decode(radius)), L));
  return [sign(beyond), -sign(height), sign(minus(height, L))];
}

/** 1 outside, 0 on the surface, −1 within. */
export const placeOf = (cylinder: Cylinder, p: Dyadics): number => Math.max(...placesOf(cylinder, p));

/** tMax, or undefined without one. */
export const limitOf = (ray: Ray): Dyadic | undefined =>
  'end' in ray ? one : Number.isFinite(ray.tMax) ? decode(ray.tMax) : undefined;
