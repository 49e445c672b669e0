/**
 * Question: is the distance of the segments a–b and c–d at most r + s, the sum of the radii, in 3D?
 *   With e = b − a, f = d − c, m = c − a, n = e × f: where both lines are nearest at points between the ends it is |m·n|/|n|; else it is the least of the four distances of
 *   an end from the other segment, |w| where h ≤ 0, the other end's where h ≥ L, and |w × e|/√L between (w from the segment's start, h = w·e, L = e·e).
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | distance = r + s | they overlap: `touching` |
 *   | n = 0            | parallel, or a point: an end is among the nearest |
 *   | a = b and c = d  | two balls |
 *   | distance ≤ s     | they overlap for every radius of the first: no margin |
 * Method: lengths become integers by one power of two. The lines are nearest at t = (m × f)·n/n·n and u = (m × e)·n/n·n, which are between 0 and 1 or not by signs. Fractions of
 *   integers are compared, and the sign of N − (r + s)²·M decides, where N/M is the square of the distance. The verdict flips at one radius of the first, √(N/M) − s
 *   (docs/derivations/margin.md).
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.5.1 and 5.1.9; the rest is ours.
 */
import { capsuleCapsule as contract } from '../queries/capsule-capsule.ts';
import type { EndsCapsule } from '../queries/index.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { commonExponent, minus } from './_line.ts';
import { marginOf } from './_margin.ts';
import { isLess, type Reals, sideDistance } from './_segment-distance.ts';
import type { CapsuleLike } from './_vectors.ts';
import { readCapsule } from './ray-capsule.ts';
import { add, cross, dot, multiply, type Real, scaled, sign, square, subtract } from './real.ts';

/** Where the nearest points are: between the ends of both, or at an end. */
export type NearestPair = 'between' | 'a' | 'b' | 'c' | 'd';

interface Distance {
  readonly squared: Fraction;
  readonly nearest: NearestPair;
}

function distanceOf(a: Reals, b: Reals, c: Reals, d: Reals): Distance {
  const [e, f, m] = [minus(b, a), minus(d, c), minus(c, a)];
  const n = cross(e, f);
  const N = dot(n, n);
  const isWithin = (x: Real): boolean => sign(x) > 0 && sign(subtract(N, x)) > 0;
  if (isWithin(dot(cross(m, f), n)) && isWithin(dot(cross(m, e), n)))
    return { squared: { num: square(dot(m, n)), den: N }, nearest: 'between' };
  const ends: readonly Distance[] = [
    { squared: sideDistance(a, c, d).squared, nearest: 'a' },
    { squared: sideDistance(b, c, d).squared, nearest: 'b' },
    { squared: sideDistance(c, a, b).squared, nearest: 'c' },
    { squared: sideDistance(d, a, b).squared, nearest: 'd' },
  ];
  return ends.reduce((least, one) => (isLess(one.squared, least.squared) ? one : least));
}

/** The squares of the distance and of the sum of the radii, as integers times 2^(2·exponent). */
export function distancesOf(
  first: EndsCapsule,
  second: EndsCapsule,
  skin = 0,
): {
  readonly distance: Fraction;
  readonly sum: Real;
  readonly nearest: NearestPair;
  readonly exponent: number;
} {
  const ends = [first.a, first.b, second.a, second.b];
  const exponent = commonExponent([...ends.flat(), first.radius, second.radius, skin]);
  const length = (x: number): Real => scaled(x, exponent);
  const [a = [], b = [], c = [], d = []] = ends.map((v) => v.map(length));
  const { squared, nearest } = distanceOf(a, b, c, d);
  const sum = square(add(add(length(first.radius), length(second.radius)), length(skin)));
  return { distance: squared, sum, nearest, exponent };
}

/**
 * The exact answer; `margin` is in ulps of the first capsule's radius, of `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { capsuleCapsule } from 'hitproof/exact';
 *
 * const first = { a: [-2, 0, 0], b: [2, 0, 0], radius: 1 };
 * capsuleCapsule(first, { a: [0, -2, 3], b: [0, 2, 3], radius: 2 }).overlap; // true
 * ```
 */
export function capsuleCapsule(
  firstLike: CapsuleLike,
  secondLike: CapsuleLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const first = readCapsule(firstLike, 'first');
  const second = readCapsule(secondLike, 'second');
  requireValid(contract, { first: first.given, second: second.given }, options);
  const { skin, format = 'f64' } = options;
  const { distance, sum, exponent } = distancesOf(first.capsule, second.capsule, skin);
  const side = sign(subtract(distance.num, multiply(sum, distance.den)));
  const flips = { smallest: distance, largest: undefined };
  return {
    overlap: side <= 0,
    margin: marginOf(first.capsule.radius, flips, exponent, format, second.capsule.radius, skin),
    touching: side === 0,
  };
}
