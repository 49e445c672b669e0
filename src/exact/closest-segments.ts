/**
 * Question: how far are the segments { a + t·e : 0 ≤ t ≤ 1 } and { c + u·f : 0 ≤ u ≤ 1 } apart in 3D, and which t and u lead to the nearest points? Of several pairs the one
 *   with the least t, then the least u.
 *   With m = c − a, n = e × f, N = n·n: where both lines are nearest at points between the ends, t = (m × f)·n/N, u = (m × e)·n/N, and the distance is |m·n|/√N; else an end is
 *   among the nearest points, and it is the least of the four distances of an end from the other segment.
 * Inputs: any length unit, all alike; e and f are the differences of the end points, exactly. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | n = 0, beside each other  | many pairs are as near: `several` |
 *   | a segment that is a point | its parameter is free, and 0: `free` |
 *   | both are points           | t = u = 0 |
 *   | they share a point        | the distance is 0 |
 * Method: lengths become integers by one power of two. The pairs of each end and what is nearest to it on the other segment are compared by distance, t and u, which are fractions of
 *   integers. Where many are nearest, t and u of these are on a stretch that begins at the least t, and there t = 0, or u is 0 or 1: an end is one of the two.
 *   The square of the distance is a fraction, too, and its root a surd.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9; the rest is ours.
 */
import { closestSegments as contract } from '../queries/closest-segments.ts';
import type { Inputs, Segment, Vector } from '../queries/index.ts';
import { requireValid, type SegmentPairAnswer, type SegmentsOptions } from './_answer.ts';
import type { Fraction } from './_ball.ts';
import { answerClosest, type Closest, isZero, mean, type Reals } from './_closest.ts';
import { commonExponent, minus } from './_line.ts';
import { isLess, sideDistance } from './_segment-distance.ts';
import { components, type SegmentLike, shapeOf } from './_vectors.ts';
import { cross, dot, one, type Real, scaled, sign, square, subtract, zero } from './real.ts';

interface Pair {
  readonly squared: Fraction;
  readonly t: Fraction;
  readonly u: Fraction;
}

const start: Fraction = { num: zero, den: one };
const end: Fraction = { num: one, den: one };

/** Where on the segment from p to q the point x is nearest, and how far away it is. */
function along(x: Reals, p: Reals, q: Reals): { readonly squared: Fraction; readonly at: Fraction } {
  const { squared, part } = sideDistance(x, p, q);
  if (part !== 'between') return { squared, at: part === 'start' ? start : end };
  const e = minus(q, p);
  return { squared, at: { num: dot(minus(x, p), e), den: dot(e, e) } };
}

/** Between the ends of both. */
function between(a: Reals, b: Reals, c: Reals, d: Reals): Pair | undefined {
  const [e, f, m] = [minus(b, a), minus(d, c), minus(c, a)];
  const n = cross(e, f);
  const N = dot(n, n);
  const [t, u] = [dot(cross(m, f), n), dot(cross(m, e), n)];
  const isWithin = (x: Real): boolean => sign(x) > 0 && sign(subtract(N, x)) > 0;
  if (!isWithin(t) || !isWithin(u)) return undefined;
  return { squared: { num: square(dot(m, n)), den: N }, t: { num: t, den: N }, u: { num: u, den: N } };
}

/** An end, and what is nearest to it. */
function fromEnds(a: Reals, b: Reals, c: Reals, d: Reals): readonly Pair[] {
  const ofFirst = ([x, t]: readonly [Reals, Fraction]): Pair => {
    const { squared, at } = along(x, c, d);
    return { squared, t, u: at };
  };
  const ofSecond = ([x, u]: readonly [Reals, Fraction]): Pair => {
    const { squared, at } = along(x, a, b);
    return { squared, t: at, u };
  };
  const [first, second] = [
    [
      [a, start],
      [b, end],
    ],
    [
      [c, start],
      [d, end],
    ],
  ] as const;
  return [...first.map(ofFirst), ...second.map(ofSecond)];
}

/** By distance, then t, then u: −1 where p is before q. */
function order(p: Pair, q: Pair): number {
  for (const name of ['squared', 't', 'u'] as const) {
    if (isLess(p[name], q[name])) return -1;
    if (isLess(q[name], p[name])) return 1;
  }
  return 0;
}

const isNear = (p: Pair, q: Pair): boolean => !isLess(p.squared, q.squared) && !isLess(q.squared, p.squared);

/** What is nearest to what: between the ends, or at an end of the first, of the second, of both. */
export type NearestEnds = 'between' | 'first' | 'second' | 'both';

interface Found extends Closest<'t' | 'u' | 'onFirst' | 'onSecond'> {
  readonly nearest: NearestEnds;
  /** Many pairs of points are as near. */
  readonly several: boolean;
  /** A segment that is a point. */
  readonly free: { readonly t: boolean; readonly u: boolean };
}

const isEnd = ({ num, den }: Fraction): boolean => sign(num) === 0 || sign(subtract(num, den)) === 0;

function nearestOf(a: Reals, b: Reals, c: Reals, d: Reals): Found {
  const free = { t: isZero(minus(b, a)), u: isZero(minus(d, c)) };
  const crossing = between(a, b, c, d);
  const pairs = crossing === undefined ? fromEnds(a, b, c, d) : [crossing];
  const best = pairs.reduce((least, pair) => (order(pair, least) < 0 ? pair : least));
  const others = pairs.filter((pair) => isNear(pair, best) && order(pair, best) !== 0);
  const { squared, t, u } = best;
  const [isFirst, isSecond] = [isEnd(t), isEnd(u)];
  return {
    squared,
    numbers: { t, u },
    lengths: {
      onFirst: mean([a, b], [subtract(t.den, t.num), t.num], t.den),
      onSecond: mean([c, d], [subtract(u.den, u.num), u.num], u.den),
    },
    nearest: isFirst ? (isSecond ? 'both' : 'first') : isSecond ? 'second' : 'between',
    several: !free.t && !free.u && others.length > 0,
    free,
  };
}

/** The nearest points, as integers times 2^exponent. */
export function closestPairOf({ first, second }: Inputs['closestSegments']): {
  readonly found: Found;
  readonly exponent: number;
} {
  const ends = [first.start, first.end, second.start, second.end];
  const exponent = commonExponent(ends.flat());
  const [a = [], b = [], c = [], d = []] = ends.map((v: Vector) => v.map((x) => scaled(x, exponent)));
  return { found: nearestOf(a, b, c, d), exponent };
}

function readSegment(given: SegmentLike, name: string): Segment {
  const { start: from, end: to } = shapeOf(given, name, contract.inputs.first);
  return { start: components(from, 3, `${name}.start`), end: components(to, 3, `${name}.end`) };
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { closestSegments } from 'hitproof/exact';
 *
 * const first = { start: [-2, 0, 0], end: [2, 0, 0] };
 * closestSegments(first, { start: [0, -2, 3], end: [0, 2, 3] }).distance; // 3
 * ```
 */
export function closestSegments(
  firstLike: SegmentLike,
  secondLike: SegmentLike,
  options: SegmentsOptions = {},
): SegmentPairAnswer {
  const first = readSegment(firstLike, 'first');
  const second = readSegment(secondLike, 'second');
  requireValid(contract, { first, second }, options);
  const { found, exponent } = closestPairOf({ first, second });
  const { nearest, several, free } = found;
  return { ...answerClosest(found, exponent, options), nearest, several, free } as SegmentPairAnswer;
}
