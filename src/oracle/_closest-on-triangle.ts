/**
 * Question: which point of a triangle is nearest to a point, and how far away is it?
 *
 * Method: of every corner, pair of corners and of all three the point is projected to what they span, by Gram's determinants. Where no weight of the projection is
 *   negative it is a point of the triangle, and a candidate; the least distance counts. The first route asks in which region the point is, and has its
 *   distances from cross products.
 */
import type { CaseOf, Expected } from '../queries/index.ts';
import { add, decode, minus, sign, squared, times, zero } from './_binary.ts';
import {
  alone,
  between,
  type Candidate,
  lesser,
  onLine,
  roundDistance,
  roundMean,
  roundRatio,
} from './_closest.ts';
import { type Dyadics, difference, dot } from './_vectors.ts';

type TrianglePointCase = CaseOf<'closestOnTriangle'>;

/** In the plane of the triangle, if that is in it; none without area. */
function inside(p: Dyadics, a: Dyadics, b: Dyadics, c: Dyadics): Candidate[] {
  const [m, e, f] = [difference(p, a), difference(b, a), difference(c, a)];
  const [M, E, F, g] = [dot(m, m), dot(e, e), dot(f, f), dot(e, f)];
  const [h, k] = [dot(m, e), dot(m, f)];
  const gram = minus(times(E, F), squared(g));
  if (sign(gram) === 0) return [];
  const u = minus(times(h, F), times(k, g));
  const v = minus(times(k, E), times(h, g));
  const weights = [minus(gram, add(u, v)), u, v];
  if (weights.some((weight) => sign(weight) < 0)) return [];
  // |m|² less the square of its part in the plane, (u·h + v·k)/gram.
  return [{ weights, den: gram, squared: minus(times(gram, M), add(times(u, h), times(v, k))) }];
}

/** The candidate with the weights of two of the corners among those of all. */
const placed = (
  { weights: [first = zero, second = zero], ...rest }: Candidate,
  i: number,
  j: number,
): Candidate => ({
  ...rest,
  weights: [0, 1, 2].map((k) => (k === i ? first : k === j ? second : zero)),
});

const hasArea = (a: Dyadics, b: Dyadics, c: Dyadics): boolean => {
  const [e, f] = [difference(b, a), difference(c, a)];
  return sign(minus(times(dot(e, e), dot(f, f)), squared(dot(e, f)))) !== 0;
};

/** The answer to a valid case. */
export function closestOnTriangleAnswer({ input, format }: TrianglePointCase): Expected {
  const { point, triangle } = input;
  const p = point.map(decode);
  const corners = [triangle.a, triangle.b, triangle.c].map((v) => v.map(decode));
  const [a = [], b = [], c = []] = corners;
  const nearest = [
    ...inside(p, a, b, c),
    ...onLine(p, a, b).map((one) => placed(one, 0, 1)),
    ...onLine(p, b, c).map((one) => placed(one, 1, 2)),
    ...onLine(p, c, a).map((one) => placed(one, 2, 0)),
    ...corners.map((v, i) => alone(i, 3, between(p, v))),
  ].reduce(lesser);
  const [, u = zero, v = zero] = hasArea(a, b, c) ? nearest.weights : [];
  return {
    distance: roundDistance(nearest, format),
    on: roundMean(corners, nearest, format),
    u: roundRatio(u, nearest.den, format),
    v: roundRatio(v, nearest.den, format),
  };
}
