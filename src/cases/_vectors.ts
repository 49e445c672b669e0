/** Plain double arithmetic on arrays, for aiming. Only + − × ÷ √, so that every machine makes the same cases. */
import { around, type Draw } from './_draw.ts';

export type Components = readonly number[];

export const plus = (a: Components, b: Components, times = 1): number[] =>
  a.map((x, i) => x + times * (b[i] ?? 0));
export const times = (a: Components, factor: number): number[] => a.map((x) => x * factor);
export const dot = (a: Components, b: Components): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
export const length = (a: Components): number => Math.sqrt(dot(a, a));
export const isZero = (a: Components): boolean => a.every((x) => x === 0);

export const cross = (
  [ax = 0, ay = 0, az = 0]: Components,
  [bx = 0, by = 0, bz = 0]: Components,
): number[] => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];

/** The coordinate in which the vector is longest. */
export const largest = (v: Components): number =>
  v.reduce((best, x, i) => (Math.abs(x) > Math.abs(v[best] ?? 0) ? i : best), 0);

/** The axis vector e_i, or its opposite. */
export const axis = (dimension: number, i: number, sign = 1): number[] =>
  Array.from({ length: dimension }, (_, k) => (k === i ? sign : 0));

/** A vector with components in (−limit, limit). */
export const vectorAround = (draw: Draw, dimension: number, limit: number): number[] =>
  Array.from({ length: dimension }, () => around(draw, limit));

/** Of length 1 up to rounding; e_0 where the choices give nothing. */
export function unitVector(draw: Draw, dimension: number): number[] {
  const v = vectorAround(draw, dimension, 1);
  return length(v) < 2 ** -10 ? axis(dimension, 0) : times(v, 1 / length(v));
}

/** Of length 1 and at right angles to the unit vector u, up to rounding. */
export function perpendicularUnit(draw: Draw, u: Components): number[] {
  const smallest = u.reduce((least, x, i) => (Math.abs(x) < Math.abs(u[least] ?? 0) ? i : least), 0);
  for (const v of [unitVector(draw, u.length), axis(u.length, smallest)]) {
    const rest = plus(v, u, -dot(u, v));
    if (length(rest) > 2 ** -6) return times(rest, 1 / length(rest));
  }
  return axis(u.length, smallest);
}
