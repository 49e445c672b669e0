import { escalatesIf, hitsIf, isZeroAt, missesIf, onPlane, onPlaneThrough, quotient } from './_claims.ts';
import { termwise } from './_hints.ts';
import {
  type Answer,
  type ConstantHalfSpace,
  type HalfSpace,
  hit,
  type Inside,
  miss,
  type Ray,
  start,
} from './_language.ts';
import { dot, unit } from './_mathematics.ts';
import { most, reportable } from './_ranges.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the half-space n·p ≤ n·q, or n·p + k ≤ 0, in 3D?
 *   With w = o − q, s = n·w, or n·o + k, is the height over the face times |n|, and v = n·d its change: t = −s/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input    | no hit, `out` untouched |
 *   | start inside     | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel, v = 0  | inside or outside for every t: a hit under `start` alone, where s ≤ 0 |
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 4, z: 0 }, direction: { x: 0, y: -2, z: 0 } };
 * const ground = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * rayHalfSpace(ray, ground, out); // true
 * out.t; // 2
 * ```
 */
export function rayHalfSpace(
  { origin: o, direction: d }: Ray,
  { point: q, normal: n }: HalfSpace,
  inside: Inside,
): Answer {
  const w = o - q;
  const s = termwise(dot(n, w));
  const v = termwise(dot(n, d));
  // Through the face, one way or the other; or outside and away from it.
  hitsIf((s > 0 && v < 0) || (s < 0 && v > 0));
  missesIf(s > 0 && v > 0);
  const isOutside = s > 0 || (s === 0 && v < 0);
  const isFalling = v < 0;
  // Outside and away from it; inside and never out of it.
  if (inside === 'exit' ? isOutside !== isFalling : isOutside ? !isFalling : inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // v = 0 has been handed on, as the sign of v was asked for.
  if (escalatesIf(v === 0)) return miss;
  reportable(w, d, n);
  // The height s + t·v is 0 at t; it falls where the line comes in.
  const t = quotient(-s / v, isOutside ? -1 : 1);
  isZeroAt(dot(n, w + t * d), t);
  // The point is in the plane of the face.
  return hit(t, onPlaneThrough(o + t * d, q, n), unit(n));
}

/** The same by a constant. */
export function halfSpaceByConstant(
  { origin: o, direction: d }: Ray,
  { normal: n, constant: k }: ConstantHalfSpace,
  inside: Inside,
): Answer {
  const s = termwise(dot(n, o) + k);
  const v = termwise(dot(n, d));
  // Through the face, one way or the other; or outside and away from it.
  hitsIf((s > 0 && v < 0) || (s < 0 && v > 0));
  missesIf(s > 0 && v > 0);
  const isOutside = s > 0 || (s === 0 && v < 0);
  const isFalling = v < 0;
  if (inside === 'exit' ? isOutside !== isFalling : isOutside ? !isFalling : inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // v = 0 has been handed on, as the sign of v was asked for.
  if (escalatesIf(v === 0)) return miss;
  most(o);
  reportable(d, n);
  // The height s + t·v is 0 at t; it falls where the line comes in.
  const t = quotient(-s / v, isOutside ? -1 : 1);
  isZeroAt(dot(n, o + t * d) + k, t);
  // The point is in the plane of the face.
  return hit(t, onPlane(o + t * d, n, k), unit(n));
}
