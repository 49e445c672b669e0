/**
 * Question: do the closed triangles of the corners a, b, c and p, q, r share a point, in 3D?
 *   They do exactly where a side of one meets the other: of what they share every corner is on a side of one. A side from x to y meets the plane of a triangle with the
 *   normal m where the heights (x − p)·m and (y − p)·m have not the same sign; and that in the triangle where no two of the volumes of xy with its three sides have
 *   signs that differ.
 * Inputs: any length unit, all alike. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | a side in the plane        | it meets the triangle where its start is in that, or where it meets one of the three sides |
 *   | a triangle without area    | it is its sides: two sides meet by their parameters, or along the line that they share |
 *   | a side that is a point     | a point of the line of the other, or not |
 * Method: lengths become integers by one power of two. Everything is signs of products of theirs. No radius is part of it: `margin` is null; and touching has no meaning of its own,
 *   as of a mesh: `touching` is no.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.2.10 (sides against triangles), with volumes as Kensler and Shirley (2006) have them; the rest is ours.
 */
import type { Triangle, Vector } from '../queries/index.ts';
import { triangleTriangle as contract } from '../queries/triangle-triangle.ts';
import { type OverlapAnswer, type OverlapOptions, requireValid } from './_answer.ts';
import { commonExponent, minus } from './_line.ts';
import { type Corners, heightsOver, type Meeting, meetingOf, type Reals } from './_side-triangle.ts';
import { readTriangle, type TriangleLike } from './ray-triangle.ts';
import { cross, scaled, sign } from './real.ts';

/** Names of the sides, in the order of the corners. */
export const sideNames = ['ab', 'bc', 'ca'] as const;

interface Side extends Meeting {
  /** Whose side it is. */
  readonly of: 'first' | 'second';
  readonly name: (typeof sideNames)[number];
}

/** The exact numbers that decide, as integers times 2^(3·exponent). */
interface TrianglesTerms {
  readonly exponent: number;
  /** Of the corners of the first over the plane of the second, and the other way round: times the length of a normal. */
  readonly first: Reals;
  readonly second: Reals;
  /** A side that meets the other triangle. */
  readonly side: Side | undefined;
}

export function trianglesTerms(first: Triangle, second: Triangle): TrianglesTerms {
  const all = [first.a, first.b, first.c, second.a, second.b, second.c];
  const exponent = commonExponent(all.flat());
  const cornersOf = ({ a, b, c }: Triangle): Corners => {
    const corner = (v: Vector): Reals => v.map((x) => scaled(x, exponent));
    return [corner(a), corner(b), corner(c)];
  };
  const [T, U] = [cornersOf(first), cornersOf(second)];
  const [n, m] = [normalOf(T), normalOf(U)];
  const heights = { exponent, first: heightsOver(U, m, T), second: heightsOver(T, n, U) };
  const side =
    isBeside(heights.first) || isBeside(heights.second)
      ? undefined
      : (sideThat(T, 'first', U, m) ?? sideThat(U, 'second', T, n));
  return { ...heights, side };
}

const normalOf = ([a, b, c]: Corners): Reals => cross(minus(b, a), minus(c, a));

/** All on one side, and none in the plane. */
export const isBeside = (heights: Reals): boolean =>
  heights.every((x) => sign(x) > 0) || heights.every((x) => sign(x) < 0);

/** The first of the sides of a triangle that meets the other. */
function sideThat([a, b, c]: Corners, of: 'first' | 'second', other: Corners, m: Reals): Side | undefined {
  const sides = [
    [a, b],
    [b, c],
    [c, a],
  ] as const;
  for (const [i, [x, y]] of sides.entries()) {
    const meeting = meetingOf(x, y, other, m);
    if (meeting !== undefined) return { of, name: sideNames[i] ?? 'ab', ...meeting };
  }
  return undefined;
}

/**
 * The exact answer. No radius is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { triangleTriangle } from 'hitproof/exact';
 *
 * const first = { a: [0, 0, 0], b: [4, 0, 0], c: [0, 4, 0] };
 * triangleTriangle(first, { a: [1, 1, -1], b: [1, 1, 1], c: [5, 5, 1] }).overlap; // true
 * ```
 */
export function triangleTriangle(
  firstLike: TriangleLike,
  secondLike: TriangleLike,
  options: OverlapOptions = {},
): OverlapAnswer {
  const first = readTriangle(firstLike, 'first');
  const second = readTriangle(secondLike, 'second');
  requireValid(contract, { first: { ...first }, second: { ...second } }, options);
  return { overlap: trianglesTerms(first, second).side !== undefined, margin: null, touching: false };
}
