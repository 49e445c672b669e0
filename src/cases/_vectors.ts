/** Plain double arithmetic on arrays, for aiming. Only + − × ÷ √, so that every machine makes the same cases. */
import { around, type Draw } from './_draw.ts';

export type Components = readonly number[];

/** A vector of as many components, made of their places: written out, because most of a run with a quick judge is spent here. */
function made(dimension: number, component: (i: number) => number): number[] {
  if (dimension === 2) return [component(0), component(1)];
  if (dimension === 3) return [component(0), component(1), component(2)];
  return Array.from({ length: dimension }, (_, i) => component(i));
}

export const plus = (a: Components, b: Components, times = 1): number[] =>
  made(a.length, (i) => (a[i] as number) + times * (b[i] ?? 0));
export const times = (a: Components, factor: number): number[] =>
  made(a.length, (i) => (a[i] as number) * factor);
export function dot(a: Components, b: Components): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] ?? 0);
  return sum;
}

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
  made(dimension, (k) => (k === i ? sign : 0));

/** A vector with components in (−limit, limit). */
export const vectorAround = (draw: Draw, dimension: number, limit: number): number[] =>
  made(dimension, () => around(draw, limit));

/** Of length 1 up to rounding; e_0 where the choices give nothing. */
export function unitVector(draw: Draw, dimension: number): number[] {
  const v = vectorAround(draw, dimension, 1);
  const size = length(v);
  return size < 2 ** -10 ? axis(dimension, 0) : times(v, 1 / size);
}

/** Of length 1 and at right angles to the unit vector u, up to rounding. */
export function perpendicularUnit(draw: Draw, u: Components): number[] {
  const chosen = acrossOf(unitVector(draw, u.length), u);
  if (chosen !== undefined) return chosen;
  const smallest = u.reduce((least, x, i) => (Math.abs(x) < Math.abs(u[least] ?? 0) ? i : least), 0);
  return acrossOf(axis(u.length, smallest), u) ?? axis(u.length, smallest);
}

/** The part of v at right angles to u, made 1 long; undefined where there is too little of it. */
function acrossOf(v: Components, u: Components): number[] | undefined {
  const rest = plus(v, u, -dot(u, v));
  const size = length(rest);
  return size > 2 ** -6 ? times(rest, 1 / size) : undefined;
}
