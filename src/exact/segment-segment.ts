/**
 * Question: what do the segments { a + t·d : 0 ≤ t ≤ 1 } and { c + u·e : 0 ≤ u ≤ 1 } share in 2D?
 *   `none`, one `point`, or an `overlap` of more; of an overlap, its first point along the first segment is reported.
 * Inputs: any length unit, all alike; d and e are the differences of the end points, exactly. Vectors are {x, y} or arrays.
 * Degenerate:
 *   | parallel, on two lines       | nothing |
 *   | on one line                  | nothing, a point or an overlap; sharing is `touching` |
 *   | an end on the other segment  | a point: `touching` |
 *   | a segment that is a point    | its parameter is free, and 0; what it shares is `touching` |
 *   | both are points              | shared where they are the same; t = u = 0 |
 * Method: with m = c − a and the cross products D = d × e, T = m × e, U = m × d, the lines meet at t = T/D and u = U/D (Cramer); all are
 *   integers, and only their signs decide. D = 0: on one line where T = U = 0, and then by projection on d: the second segment is
 *   from m·d to (m + e)·d in units of 1/(d·d).
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9.1 (the signs of areas); the rest is ours.
 */
import type { Segment } from '../queries/index.ts';
import { segmentSegment as contract } from '../queries/segment-segment.ts';
import { requireValid, type SegmentsAnswer, type SegmentsOptions } from './_answer.ts';
import { commonExponent, minus } from './_line.ts';
import { roundSurd, toDigits } from './_rounding.ts';
import { rational, type Surd } from './_surd.ts';
import { components, type SegmentLike, shapeOf } from './_vectors.ts';
import {
  type Approximation,
  add,
  compare,
  dot,
  multiply,
  negate,
  one,
  type Real,
  scaled,
  sign,
  subtract,
  zero,
} from './real.ts';

/** t and u as fractions over positive denominators. */
interface Shared {
  readonly kind: 'point' | 'overlap';
  readonly t: Ratio;
  readonly u: Ratio;
  readonly touching: boolean;
}

interface Ratio {
  readonly num: Real;
  readonly den: Real;
}

type Reals = readonly Real[];

const free: Ratio = { num: zero, den: one };

export const cross = ([ax = zero, ay = zero]: Reals, [bx = zero, by = zero]: Reals): Real =>
  subtract(multiply(ax, by), multiply(ay, bx));

const isZero = (v: Reals): boolean => v.every((x) => sign(x) === 0);

/** 0 ≤ num/den ≤ 1. */
const isWithin = ({ num, den }: Ratio): boolean => sign(num) >= 0 && compare(num, den) <= 0;

const isEnd = ({ num, den }: Ratio): boolean => sign(num) === 0 || compare(num, den) === 0;

const larger = (a: Real, b: Real): Real => (compare(a, b) >= 0 ? a : b);
const smaller = (a: Real, b: Real): Real => (compare(a, b) <= 0 ? a : b);

/** The segments a + t·d and c + u·e with m = c − a. */
export function decide(m: Reals, d: Reals, e: Reals): Shared | undefined {
  const determinant = cross(d, e);
  const [T, U] = [cross(m, e), cross(m, d)];
  const side = sign(determinant);
  if (side === 0) return sign(T) === 0 && sign(U) === 0 ? decideOnLine(m, d, e) : undefined;
  const over = (num: Real): Ratio =>
    side > 0 ? { num, den: determinant } : { num: negate(num), den: negate(determinant) };
  const [t, u] = [over(T), over(U)];
  if (!isWithin(t) || !isWithin(u)) return undefined;
  return { kind: 'point', t, u, touching: isEnd(t) || isEnd(u) };
}

/** On one line, or points. */
function decideOnLine(m: Reals, d: Reals, e: Reals): Shared | undefined {
  const touching = true;
  const [dd, ee] = [dot(d, d), dot(e, e)];
  if (isZero(d)) {
    if (isZero(e)) return isZero(m) ? { kind: 'point', t: free, u: free, touching } : undefined;
    const u: Ratio = { num: negate(dot(m, e)), den: ee };
    return isWithin(u) ? { kind: 'point', t: free, u, touching } : undefined;
  }
  // Along d, in units of 1/dd: the first is from 0 to dd.
  const from = dot(m, d);
  const to = add(from, dot(e, d));
  const first = larger(zero, smaller(from, to));
  const last = smaller(dd, larger(from, to));
  const extent = compare(first, last);
  if (extent > 0) return undefined;
  // The point a + (first/dd)·d is at ((first/dd)·d − m)·e/ee along e.
  const u: Ratio = isZero(e)
    ? free
    : { num: subtract(multiply(first, dot(d, e)), multiply(dd, dot(m, e))), den: multiply(dd, ee) };
  return { kind: extent < 0 ? 'overlap' : 'point', t: { num: first, den: dd }, u, touching };
}

function readSegment(given: SegmentLike, name: string): Segment {
  const { start, end } = shapeOf(given, name, contract.inputs.first);
  return { start: components(start, 2, `${name}.start`), end: components(end, 2, `${name}.end`) };
}

/** The vectors of the header, as integers times 2^exponent. */
export function segmentTerms(
  first: Segment,
  second: Segment,
): Readonly<Record<'a' | 'm' | 'd' | 'e', Reals>> & { readonly exponent: number } {
  const exponent = commonExponent([...first.start, ...first.end, ...second.start, ...second.end]);
  const whole = (v: readonly number[]): Real[] => v.map((x) => scaled(x, exponent));
  const [a, c] = [whole(first.start), whole(second.start)];
  return { a, m: minus(c, a), d: minus(whole(first.end), a), e: minus(whole(second.end), c), exponent };
}

/**
 * The exact answer, every number correctly rounded to `options.format`.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { segmentSegment } from 'hitproof/exact';
 *
 * const first = { start: [0, 0], end: [4, 4] };
 * segmentSegment(first, { start: [0, 4], end: [4, 0] }).kind; // 'point'
 * ```
 */
export function segmentSegment(
  firstLike: SegmentLike,
  secondLike: SegmentLike,
  options: SegmentsOptions = {},
): SegmentsAnswer {
  const first = readSegment(firstLike, 'first');
  const second = readSegment(secondLike, 'second');
  requireValid(contract, { first, second }, options);
  const { format = 'f64', digits } = options;
  const { a, m, d, e, exponent } = segmentTerms(first, second);
  const shared = decide(m, d, e);
  if (shared === undefined) return { kind: 'none', touching: false };
  const { kind, touching } = shared;
  const { num, den } = shared.t;
  const t = rational(num, den, 0);
  const u = rational(shared.u.num, shared.u.den, 0);
  const point = a.map((x, i) => rational(add(multiply(x, den), multiply(num, d[i] ?? zero)), den, exponent));
  const round = (x: Surd): number => roundSurd(x, format);
  const answer: SegmentsAnswer = { kind, t: round(t), u: round(u), point: point.map(round), touching };
  if (digits === undefined) return answer;
  const expand = (x: Surd): Approximation => toDigits(x, digits);
  return { ...answer, tExact: expand(t), uExact: expand(u), pointExact: point.map(expand) };
}
