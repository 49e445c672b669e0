/**
 * Question: are two segments parallel, and if so, are many pairs of their points nearest? Has a triangle an area?
 *
 * Method: a cross product in doubles of the vectors from start to end, each divided by its largest component; where that is within its rounding errors
 * (docs/derivations/judge.md), integers times powers of two (_dyadics.ts). Segments that are not parallel have one nearest pair, as the square of the
 * distance is strictly convex in t and u. Parallel ones have many where their projections onto the line of the first share more than a point.
 */
import type { SegmentPairAnswer } from '../../exact/index.ts';
import type { Segment, Triangle } from '../../queries/index.ts';
import { cross, difference, dot } from './_arithmetic.ts';
import { type Dyadic, dyadics } from './_dyadics.ts';

/** Of the sine that is found of parallel segments (dimensionless). */
export const parallelBound = 2 ** -50;

/** From start to end, the largest component 1 or −1; not a number where that is no way at all, or more than a double can say. */
function directionOf({ start, end }: Segment): readonly [number, number, number] {
  const [x = 0, y = 0, z = 0] = end.map((at, i) => at - (start[i] ?? 0));
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  return [x / largest, y / largest, z / largest];
}

/** Of the angle between two segments, with its rounding errors; not a number where a direction is none. */
export function sineBetween(first: Segment, second: Segment): number {
  const [[x, y, z], [p, q, r]] = [directionOf(first), directionOf(second)];
  const across = Math.hypot(y * r - z * q, z * p - x * r, x * q - y * p);
  return across / (Math.hypot(x, y, z) * Math.hypot(p, q, r));
}

const areSurelyAcross = (first: Segment, second: Segment): boolean =>
  sineBetween(first, second) > parallelBound;

const isZero = (v: readonly Dyadic[]): boolean => v.every((x) => dyadics.sign(x) === 0);

/** Exactly; a segment that is a point is parallel to all. */
function areParallelExactly(first: Segment, second: Segment): boolean {
  const [a, b, c, d] = exactly(first, second);
  return isZero(cross(dyadics, difference(dyadics, b, a), difference(dyadics, d, c)));
}

function exactly(first: Segment, second: Segment): readonly [Dyadic[], Dyadic[], Dyadic[], Dyadic[]] {
  const ends = [first.start, first.end, second.start, second.end];
  const length = dyadics.inUnit(dyadics.unitOf(ends));
  const [a = [], b = [], c = [], d = []] = ends.map((v) => v.map(length));
  return [a, b, c, d];
}

const isPoint = ({ start, end }: Segment): boolean => start.every((x, i) => x === end[i]);

/** Whether the projections of two parallel segments onto the line of the first share more than a point. */
function areBeside(first: Segment, second: Segment): boolean {
  const { minus, sign } = dyadics;
  const [a, b, c, d] = exactly(first, second);
  const e = difference(dyadics, b, a);
  const [from, to] = [dot(dyadics, e, difference(dyadics, c, a)), dot(dyadics, e, difference(dyadics, d, a))];
  const L = dot(dyadics, e, e);
  const isBefore = sign(from) <= 0 && sign(to) <= 0;
  const isBehind = sign(minus(from, L)) >= 0 && sign(minus(to, L)) >= 0;
  return !isBefore && !isBehind;
}

/** What is free in the nearest pair of two segments. */
export function freedomOf(first: Segment, second: Segment): Pick<SegmentPairAnswer, 'several' | 'free'> {
  if (areSurelyAcross(first, second)) return { several: false, free: { t: false, u: false } };
  const free = { t: isPoint(first), u: isPoint(second) };
  const several = !free.t && !free.u && areParallelExactly(first, second) && areBeside(first, second);
  return { several, free };
}

/** Whether the corners of a triangle are not on one line. */
export function hasArea({ a, b, c }: Triangle): boolean {
  const [first, second]: readonly [Segment, Segment] = [
    { start: a, end: b },
    { start: a, end: c },
  ];
  return areSurelyAcross(first, second) || !areParallelExactly(first, second);
}
