/**
 * Question: do a ball and a capsule share a point?
 *
 * Method: the centre is in a union of the ball around a, the ball around b, both of radius s + r, and of the piece of a cylinder between the planes through a and b,
 *   of which |m × e|² is L·(m·m) − h². The first route asks which part of the axis is nearest; here each part is asked. The distance is the least of those.
 */
import { type Case, type Expected, endsOfCapsule } from '../queries/index.ts';
import {
  add,
  type Dyadic,
  decode,
  minus,
  one,
  roundSurd,
  sign,
  squared,
  times,
  ulpExponentOf,
  zero,
} from './_binary.ts';

type SphereCapsuleCase = Extract<Case, { readonly query: 'sphereCapsule' }>;
type Squared = { readonly num: Dyadic; readonly den: Dyadic };

const dot = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic =>
  a.map((x, i) => times(x, b[i] ?? zero)).reduce(add);
const difference = (a: readonly Dyadic[], b: readonly Dyadic[]): Dyadic[] =>
  a.map((x, i) => minus(x, b[i] ?? zero));

/** The squares of the distances from both ends, and from the axis where the centre is beside it. */
export function squaredDistances({ sphere, capsule }: SphereCapsuleCase['input']): Squared[] {
  const { a, b } = endsOfCapsule(capsule);
  const [p, from, to] = [sphere.center.map(decode), a.map(decode), b.map(decode)];
  const [m, n, e] = [difference(p, from), difference(p, to), difference(to, from)];
  const [M, L, h] = [dot(m, m), dot(e, e), dot(m, e)];
  const ends = [M, dot(n, n)].map((num) => ({ num, den: one }));
  const isBeside = sign(L) > 0 && sign(h) >= 0 && sign(minus(L, h)) >= 0;
  return isBeside ? [...ends, { num: minus(times(L, M), squared(h)), den: L }] : ends;
}

const isWithin = ({ num, den }: Squared, radius: Dyadic): boolean =>
  sign(minus(num, times(squared(radius), den))) <= 0;

const lesser = (x: Squared, y: Squared): Squared =>
  sign(minus(times(x.num, y.den), times(y.num, x.den))) <= 0 ? x : y;

/** The answer to a valid case with a skin; the margin, which takes most of the time, may be left out (null). */
export function sphereCapsuleAnswer(
  { input, format }: SphereCapsuleCase,
  isMarginWanted = true,
  skin = 0,
): Expected {
  const parts = squaredDistances(input);
  const { radius } = input.sphere;
  const width = add(decode(input.capsule.radius), decode(skin));
  const sum = add(decode(radius), width);
  const overlap = parts.some((part) => isWithin(part, sum));
  if (!isMarginWanted || parts.some((part) => isWithin(part, width))) return { overlap, margin: null };
  const { num, den } = parts.reduce(lesser);
  // (s + r − √(num/den))/ulp, both times den.
  const ulp: Dyadic = { m: 1n, e: ulpExponentOf(radius, format) };
  const margin = roundSurd(times(sum, den), -1, times(num, den), times(ulp, den), 'f64');
  const gap = sign(minus(times(squared(sum), den), num));
  const least = margin === 0 ? gap * Number.MIN_VALUE : margin;
  return { overlap, margin: Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, least)) };
}
