/**
 * The independent oracle for a point and a ball: in binary, with BigInt, where src/exact works in decimal. It shares no code with it.
 *
 * Question: is the point p in the ball around c with radius r?
 *
 * Method: p·p − 2p·c + c·c against r², where the first route squares p − c; the margin is (r − √|p − c|²)/ulp(r), rounded from the
 * digits of an integer (_binary.ts), where the first route divides a difference of squares by a sum.
 */
import type { Case, Expected } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  roundSurd,
  sign,
  squared,
  times,
  ulpExponentOf,
  zero,
} from './_binary.ts';

type PointCase = Extract<Case, { readonly query: 'pointInSphere' }>;

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);

/** |p − c|², multiplied out. */
export function squaredDistance({ point, sphere }: PointCase['input']): Dyadic {
  const [p, c] = [point.map(decode), sphere.center.map(decode)];
  return add(minus(dot(p, p), times({ m: 2n, e: 0 }, dot(p, c))), dot(c, c));
}

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export function pointAnswer({ input, format }: PointCase, isMarginWanted = true, skin = 0): Expected {
  const distance = squaredDistance(input);
  const radius = add(decode(input.sphere.radius), decode(skin));
  const overlap = sign(minus(distance, squared(radius))) <= 0;
  const isInSkin = sign(minus(distance, squared(decode(skin)))) <= 0;
  if (!isMarginWanted || isInSkin) return { overlap, margin: null };
  const ulp: Dyadic = { m: 1n, e: ulpExponentOf(input.sphere.radius, format) };
  const margin = roundSurd(radius, -1, distance, ulp, 'f64');
  const gap = sign(minus(squared(radius), distance));
  const least = margin === 0 ? gap * Number.MIN_VALUE : margin;
  return { overlap, margin: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, least)) };
}
