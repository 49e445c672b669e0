import type { Answer, ConstantHalfSpace, HalfSpace, Inside, Motion, Sphere } from './_language.ts';
import { directions } from './_ranges.ts';
import { sweptBallOnConstant, sweptBallOnPoint } from './_swept-half-space.ts';

/**
 * Question: when does a ball of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 *   With w = o − q, h = n·w, or n·o + k, is the height of the centre over the face times |n|, and v = n·d its change: t = (s·|n| − h)/v, and they touch at
 *   o + t·d − s·n/|n|.
 * Inputs: any length unit, all alike; n need not be unit. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }, and d is end − center, exactly.
 * Degenerate:
 *   | invalid input   | no hit, `out` untouched |
 *   | parallel, v = 0, and no motion | a hit at t = 0 under `start` where h ≤ s·|n|, else none |
 *   | start inside    | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0           | a ray; the normal is zero |
 * @example
 * ```ts
 * const ball = { center: { x: 0, y: 5, z: 0 }, radius: 1 };
 * const ground = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * sweptSphereHalfSpace(ball, { x: 0, y: -8, z: 0 }, ground, out); // true
 * out.t; // 0.5
 * ```
 */
export function sweptSphereHalfSpace(
  { center: o, radius: s }: Sphere,
  { from, to }: Motion,
  { point: q, normal: n }: HalfSpace,
  inside: Inside,
): Answer {
  const d = to - from;
  directions(d);
  return sweptBallOnPoint(o, d, s, q, n, inside);
}

/** By a constant. */
export function sphereToConstant(
  { center: o, radius: s }: Sphere,
  { from, to }: Motion,
  { normal: n, constant: k }: ConstantHalfSpace,
  inside: Inside,
): Answer {
  const d = to - from;
  directions(d);
  return sweptBallOnConstant(o, d, s, n, k, inside);
}
