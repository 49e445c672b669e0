/** Candidates for a nearest point in the independent oracle: a mean of points with weights, and the square of its distance, over one denominator. */
import type { Format } from '../floats.ts';
import { add, type Dyadic, minus, one, roundSurd, sign, squared, times, zero } from './_binary.ts';
import { type Dyadics, difference, dot } from './_vectors.ts';

export interface Candidate {
  /** Of the points in order; their sum is `den`, which is above 0. */
  readonly weights: Dyadics;
  readonly den: Dyadic;
  /** The square of the distance times `den`. */
  readonly squared: Dyadic;
}

/** The square of the distance from p to a. */
export function between(p: Dyadics, a: Dyadics): Dyadic {
  const m = difference(p, a);
  return dot(m, m);
}

/** The weights of a and b at the projection of p to their line, if that is between them; the square is the quotient of two Gram determinants. */
export function onLine(p: Dyadics, a: Dyadics, b: Dyadics): Candidate[] {
  const [m, e] = [difference(p, a), difference(b, a)];
  const [M, L, h] = [dot(m, m), dot(e, e), dot(m, e)];
  const rest = minus(L, h);
  if (sign(L) === 0 || sign(h) < 0 || sign(rest) < 0) return [];
  return [{ weights: [rest, h], den: L, squared: minus(times(L, M), squared(h)) }];
}

export const lesser = (x: Candidate, y: Candidate): Candidate =>
  sign(minus(times(x.squared, y.den), times(y.squared, x.den))) <= 0 ? x : y;

export const roundRatio = (num: Dyadic, den: Dyadic, format: Format): number =>
  roundSurd(num, 1, zero, den, format);

/** √(squared/den). */
export const roundDistance = ({ squared: num, den }: Candidate, format: Format): number =>
  roundSurd(zero, 1, times(num, den), den, format);

/** The mean of the points. */
export const roundMean = (
  points: readonly Dyadics[],
  { weights, den }: Candidate,
  format: Format,
): number[] =>
  (points[0] ?? []).map((_, i) =>
    roundRatio(points.map((p, k) => times(p[i] ?? zero, weights[k] ?? zero)).reduce(add), den, format),
  );

/** One of `count` points by itself. */
export const alone = (i: number, count: number, square: Dyadic): Candidate => ({
  weights: Array.from({ length: count }, (_, k) => (k === i ? one : zero)),
  den: one,
  squared: square,
});
