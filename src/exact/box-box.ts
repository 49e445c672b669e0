/**
 * Question: do the boxes |u_k·(x − c)| ≤ h_k·N, k = x, y, z, share a point, in 3D?
 *   u_k are the columns of the rotation matrix of the quaternion q times N = q·q. They share none exactly where one of 15 axes n separates them: the u_k of either, and the nine
 *   products of one of each. It does where |n·d| is above the reach, Σ h_k·|n·u_k|/N over both, with d from centre to centre.
 * Inputs: any length unit, all alike; neither quaternion need be unit. Vectors are {x, y, z}, quaternions {x, y, z, w}, or arrays. Or a box is min ≤ x ≤ max.
 * Degenerate:
 *   | |n·d| is the reach for some n ≠ 0 | they touch: `touching` |
 *   | n = 0                | parallel axes: 0 is not above 0, and n says nothing |
 *   | h_k = 0              | a flat box, a segment or a point: it has no inside, so that it can but touch |
 * Method: lengths are doubled, so that a box by its corners has a centre min + max and half extents max − min, and become integers by one power of two, quaternions by
 *   others. The signs of N·N'·(|n·d| − reach) decide. Why 15 axes are enough, for flat boxes too: docs/derivations/boxes.md.
 * Source: Gottschalk, Lin, Manocha, OBBTree, SIGGRAPH 1996; Ericson, Real-Time Collision Detection (2005), section 4.4.1; flat boxes are ours.
 */
import { boxBox as contract } from '../queries/box-box.ts';
import type { Box } from '../queries/index.ts';
import { type ExactOptions, type OverlapAnswer, requireValid } from './_answer.ts';
import { identity, readBox, rotation } from './_box.ts';
import { commonExponent, minus } from './_line.ts';
import type { BoxLike } from './_vectors.ts';
import { add, cross, dot, multiply, type Real, scaled, sign, subtract, sum, twice, zero } from './real.ts';

type Reals = readonly Real[];

/** Twice the centre and the half extents; the axes are `size` long. */
interface Terms {
  readonly center: Reals;
  readonly halves: Reals;
  readonly columns: readonly Reals[];
  readonly size: Real;
}

function termsOf(box: Box, length: (x: number) => Real): Terms {
  if ('min' in box) {
    const [low, high] = [box.min.map(length), box.max.map(length)];
    const center = low.map((x, i) => add(x, high[i] ?? zero));
    return { center, halves: minus(high, low), ...rotation(identity) };
  }
  const [center, halves] = [box.center, box.halfExtents].map((v) => v.map(length).map(twice));
  return { center: center ?? [], halves: halves ?? [], ...rotation(box.orientation ?? identity) };
}

/** What an axis is: that of a face of one of them, or the product of an axis of each. */
export interface AxisName {
  readonly first?: number;
  readonly second?: number;
}

/** Along n, which is `size` times a unit axis or a product of such: twice the way between the centres and the reach of both, times N·N'. */
export interface Axis {
  readonly name: AxisName;
  readonly n: readonly Real[];
  readonly size: Real;
  readonly direction: Real;
  readonly reach: Real;
}

const places = [0, 1, 2] as const;

/** Every axis, in the order in which a textbook asks. */
function axesOf(first: Terms, second: Terms): Axis[] {
  const d = minus(second.center, first.center);
  const both = multiply(first.size, second.size);
  const reachOf = (n: Reals, { halves, columns }: Terms): Real =>
    sum(columns.map((u, k) => multiply(halves[k] ?? zero, dot(n, u).abs())));
  const along = (name: AxisName, size: Real, n: Reals = []): Axis => ({
    name,
    n,
    size,
    direction: multiply(dot(n, d).abs(), both),
    reach: add(multiply(reachOf(n, first), second.size), multiply(reachOf(n, second), first.size)),
  });
  return [
    ...places.map((i) => along({ first: i }, first.size, first.columns[i])),
    ...places.map((j) => along({ second: j }, second.size, second.columns[j])),
    ...places.flatMap((i) =>
      places.map((j) =>
        along({ first: i, second: j }, both, cross(first.columns[i] ?? [], second.columns[j] ?? [])),
      ),
    ),
  ];
}

const isZero = ({ n }: Axis): boolean => n.every((x) => sign(x) === 0);

const lengthsOf = (box: Box): readonly number[] =>
  'min' in box ? [...box.min, ...box.max] : [...box.center, ...box.halfExtents];

/** The axes that are not 0, and whether a box has no inside; lengths are twice as long, in units of 2^exponent. */
export function decide(
  first: Box,
  second: Box,
): {
  readonly axes: readonly Axis[];
  readonly isFlat: boolean;
  readonly exponent: number;
  readonly both: Real;
} {
  const exponent = commonExponent([...lengthsOf(first), ...lengthsOf(second)]);
  const [a, b] = [first, second].map((box) => termsOf(box, (x) => scaled(x, exponent))) as [Terms, Terms];
  const isFlat = [...a.halves, ...b.halves].some((h) => sign(h) === 0);
  return {
    axes: axesOf(a, b).filter((axis) => !isZero(axis)),
    isFlat,
    exponent,
    both: multiply(a.size, b.size),
  };
}

/** Above 0 where the axis separates the boxes, 0 where they touch along it. */
export const gapOf = ({ direction, reach }: Axis): Real => subtract(direction, reach);

/**
 * The exact verdict. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { boxBox } from 'hitproof/exact';
 *
 * const box = { center: [0, 0, 0], halfExtents: [1, 2, 3] };
 * boxBox(box, { min: [1, 2, 3], max: [4, 4, 4] }).overlap; // true
 * ```
 */
export function boxBox(
  firstLike: BoxLike,
  secondLike: BoxLike,
  options: Pick<ExactOptions, 'format'> = {},
): OverlapAnswer {
  const [first, second] = [readBox(firstLike, 'first'), readBox(secondLike, 'second')];
  requireValid(contract, { first: { ...first }, second: { ...second } }, options);
  const { axes, isFlat } = decide(first, second);
  const signs = axes.map((axis) => sign(gapOf(axis)));
  const overlap = signs.every((side) => side <= 0);
  return { overlap, margin: null, touching: overlap && (isFlat || signs.includes(0)) };
}
