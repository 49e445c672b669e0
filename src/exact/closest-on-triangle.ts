/**
 * Question: which point q of the triangle a, b, c is nearest to the point p in 3D, how far away is it, and where is it: q = a + u·(b − a) + v·(c − a)?
 *   With n = (b − a) × (c − a), N = n·n: where p is over the inside of the triangle q = p − ((p − a)·n/N)·n, and the distance is |(p − a)·n|/√N; else q is the
 *   nearest point of the nearest side, which from a to b, with m = p − a, e = b − a, L = e·e, h = m·e, is a where h ≤ 0, b where h ≥ L, and a + (h/L)·e between,
 *   where the distance is |m × e|/√L.
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | n = 0               | no point is over the inside: the triangle is its sides, or a point; u = v = 0 |
 *   | over a side         | the same point by the side and by the plane |
 *   | p is in the triangle | q = p, the distance is 0 |
 * Method: lengths become integers by one power of two; p is over the inside where ((b − a) × (p − a))·n and the same of the other sides are above 0. The nearest
 *   point is unique, as the triangle is convex. Coordinates, u and v are fractions of integers, the square of the distance, too; its root is (√(num·den))/den, a surd.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.5 (the regions of a triangle); the rest is ours.
 */

import { closestOnTriangle as contract } from '../queries/closest-on-triangle.ts';
import type { Inputs, Vector } from '../queries/index.ts';
import { requireValid, type SegmentsOptions, type TrianglePointAnswer } from './_answer.ts';
import { answerClosest, type Closest, isZero, mean, type Reals } from './_closest.ts';
import { commonExponent, minus } from './_line.ts';
import { isLess, sideDistance } from './_segment-distance.ts';
import { components, type VectorLike } from './_vectors.ts';
import { readTriangle, type TriangleLike } from './ray-triangle.ts';
import { cross, dot, multiply, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';
import type { NearestPart } from './sphere-triangle.ts';

interface Found extends Closest<'on' | 'u' | 'v'> {
  readonly nearest: NearestPart;
}

type Corners = readonly [Reals, Reals, Reals];

const parts = [
  { start: 'a', end: 'b', between: 'ab' },
  { start: 'b', end: 'c', between: 'bc' },
  { start: 'c', end: 'a', between: 'ca' },
] as const;

/** The nearest point of the side from a corner to the next, with the weights of all corners over one denominator. */
function onSide(p: Reals, corners: Corners, i: 0 | 1 | 2) {
  const [from, to] = [corners[i], corners[(i + 1) % 3] as Reals];
  const { squared, part } = sideDistance(p, from, to);
  const e = minus(to, from);
  const h = part === 'start' ? zero : part === 'end' ? one : dot(minus(p, from), e);
  const den = part === 'between' ? dot(e, e) : one;
  const weights: Real[] = [zero, zero, zero];
  weights[i] = subtract(den, h);
  weights[(i + 1) % 3] = h;
  return { squared, weights, den, nearest: parts[i][part] };
}

/** Weights of the corners over one denominator: over the inside those by areas, else those on the nearest side. */
function nearestTo(p: Reals, corners: Corners): Found {
  const [a, b, c] = corners;
  const n = cross(minus(b, a), minus(c, a));
  const areas = corners.map((from, i) =>
    dot(cross(minus(corners[(i + 1) % 3] as Reals, from), minus(p, from)), n),
  );
  const N = dot(n, n);
  if (areas.every((area) => sign(area) > 0)) {
    const height = dot(minus(p, a), n);
    const on = p.map((x, i) => ({ num: subtract(multiply(x, N), multiply(height, n[i] ?? zero)), den: N }));
    const [v = zero, , u = zero] = areas;
    return {
      squared: { num: square(height), den: N },
      lengths: { on },
      numbers: { u: { num: u, den: N }, v: { num: v, den: N } },
      nearest: 'inside',
    };
  }
  const { squared, weights, den, nearest } = ([0, 1, 2] as const)
    .map((i) => onSide(p, corners, i))
    .reduce((least, side) => (isLess(side.squared, least.squared) ? side : least));
  const [, u = zero, v = zero] = weights;
  const hasArea = !isZero(n);
  return {
    squared,
    lengths: { on: mean(corners, weights, den) },
    numbers: { u: { num: hasArea ? u : zero, den }, v: { num: hasArea ? v : zero, den } },
    nearest,
  };
}

/** The nearest point, as integers times 2^exponent. */
export function closestOf({ point, triangle: { a, b, c } }: Inputs['closestOnTriangle']): {
  readonly found: Found;
  readonly exponent: number;
  readonly hasArea: boolean;
} {
  const exponent = commonExponent([...point, ...a, ...b, ...c]);
  const whole = (v: Vector): Real[] => v.map((x) => scaled(x, exponent));
  const corners = [whole(a), whole(b), whole(c)] as const;
  const n = cross(minus(corners[1], corners[0]), minus(corners[2], corners[0]));
  return { found: nearestTo(whole(point), corners), exponent, hasArea: !isZero(n) };
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { closestOnTriangle } from 'hitproof/exact';
 *
 * const triangle = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };
 * closestOnTriangle([1, 1, 3], triangle).distance; // 3
 * ```
 */
export function closestOnTriangle(
  pointLike: VectorLike,
  triangleLike: TriangleLike,
  options: SegmentsOptions = {},
): TrianglePointAnswer {
  const point = components(pointLike, 3, 'point');
  const triangle = readTriangle(triangleLike);
  requireValid(contract, { point, triangle: { ...triangle } }, options);
  const { found, exponent, hasArea } = closestOf({ point, triangle });
  return {
    ...answerClosest(found, exponent, options),
    nearest: found.nearest,
    hasArea,
  } as TrianglePointAnswer;
}
