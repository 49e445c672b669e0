/** Plain double arithmetic on arrays, for aiming. Only + − × ÷ √, so that every machine makes the same cases. */
import { around, type Draw, integerAround } from './_draw.ts';

export type Components = readonly number[];

// Sums, multiples and draws are written out by dimension: most of a run with a quick judge is spent in them.

/** Of two vectors of 2 or 3 dimensions. */
export function plus(a: Components, b: Components, times = 1): number[] {
  const x = (a[0] as number) + times * (b[0] ?? 0);
  const y = (a[1] as number) + times * (b[1] ?? 0);
  return a.length === 2 ? [x, y] : [x, y, (a[2] as number) + times * (b[2] ?? 0)];
}

export function times(a: Components, factor: number): number[] {
  const x = (a[0] as number) * factor;
  const y = (a[1] as number) * factor;
  if (a.length === 2) return [x, y];
  return a.length === 3 ? [x, y, (a[2] as number) * factor] : a.map((own) => own * factor);
}

export function dot(a: Components, b: Components): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] as number) * (b[i] ?? 0);
  return sum;
}

export const length = (a: Components): number => Math.sqrt(dot(a, a));

export function isZero(a: Components): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== 0) return false;
  return true;
}

export const cross = (
  [ax = 0, ay = 0, az = 0]: Components,
  [bx = 0, by = 0, bz = 0]: Components,
): number[] => [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];

/** The coordinate in which the vector is longest. */
export function largest(v: Components): number {
  let best = 0;
  for (let i = 1; i < v.length; i++) if (Math.abs(v[i] as number) > Math.abs(v[best] ?? 0)) best = i;
  return best;
}

/** The axis vector e_i, or its opposite. */
export function axis(dimension: number, i: number, sign = 1): number[] {
  const [x, y] = [i === 0 ? sign : 0, i === 1 ? sign : 0];
  return dimension === 2 ? [x, y] : [x, y, i === 2 ? sign : 0];
}

/** A vector with components in (−limit, limit). */
export function vectorAround(draw: Draw, dimension: number, limit: number): number[] {
  const [x, y] = [around(draw, limit), around(draw, limit)];
  return dimension === 2 ? [x, y] : [x, y, around(draw, limit)];
}

/** A vector of integers from −limit to limit. */
export function integersAround(draw: Draw, dimension: number, limit: number): number[] {
  const [x, y] = [integerAround(draw, limit), integerAround(draw, limit)];
  return dimension === 2 ? [x, y] : [x, y, integerAround(draw, limit)];
}

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
