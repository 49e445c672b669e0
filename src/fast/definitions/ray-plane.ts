import {
  escalatesIf,
  hitsIf,
  isZeroAt,
  missesIf,
  onPlane,
  onPlaneThrough,
  quotient,
  signOf,
} from './_claims.ts';
import { termwise } from './_hints.ts';
import { type Answer, type ConstantPlane, hit, miss, type Plane, type Ray, type Side } from './_language.ts';
import { abs, dot, unit } from './_mathematics.ts';
import { most, reportable } from './_ranges.ts';

/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ T } meet the plane n·p = n·q, or n·p + k = 0, in 3D?
 *   With w = o − q, s = n·w, or n·o + k, is the height over the plane times |n|, and v = n·d its change: t = −s/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input    | no hit, `out` untouched |
 *   | v = 0            | the ray is beside the plane, or in it: then t = 0 |
 *   | side             | front: v < 0 alone; back: v > 0 alone; so not the row above |
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: -4, z: 0 }, direction: { x: 0, y: 2, z: 0 } };
 * const plane = { point: { x: 0, y: 0, z: 0 }, normal: { x: 0, y: 1, z: 0 } };
 * const out = { t: 0 };
 * rayPlane(ray, plane, out); // true
 * out.t; // 2
 * ```
 */
export function rayPlane(
  { origin: o, direction: d }: Ray,
  { point: q, normal: n }: Plane,
  side: Side,
): Answer {
  const w = o - q;
  const s = termwise(dot(n, w));
  const v = termwise(dot(n, d));
  // Towards the plane; or away from it.
  const facing = signOf(v);
  const [ahead, rate] = [facing * s, abs(v)];
  // |v| > 0 leaves out v = 0, which has no sign.
  hitsIf(ahead < 0 && rate > 0);
  missesIf(ahead > 0 && rate > 0);
  // The sign of v is asked for next, and 0 is not certain.
  if (escalatesIf(v === 0)) {
    if (side !== 'both' || s !== 0) return miss;
    return hit(0, o, unit(n));
  }
  const isFront = v < 0;
  if (side === 'front' ? !isFront : side === 'back' && isFront) return miss;
  if (ahead > 0) return miss;
  reportable(w, d, n);
  // The height s + t·v is 0 at t.
  const t = quotient(-s / v);
  isZeroAt(dot(n, w + t * d), t);
  // The point is in the plane.
  return hit(t, onPlaneThrough(o + t * d, q, n), unit(n));
}

/** The same by a constant. */
export function planeByConstant(
  { origin: o, direction: d }: Ray,
  { normal: n, constant: k }: ConstantPlane,
  side: Side,
): Answer {
  const s = termwise(dot(n, o) + k);
  const v = termwise(dot(n, d));
  // What is decided by its sign asks that |v| > 0.
  const facing = signOf(v);
  const [ahead, rate] = [facing * s, abs(v)];
  // |v| > 0 leaves out v = 0, which has no sign.
  hitsIf(ahead < 0 && rate > 0);
  missesIf(ahead > 0 && rate > 0);
  // The sign of v is asked for next, and 0 is not certain.
  if (escalatesIf(v === 0)) {
    if (side !== 'both' || s !== 0) return miss;
    return hit(0, o, unit(n));
  }
  const isFront = v < 0;
  if (side === 'front' ? !isFront : side === 'back' && isFront) return miss;
  if (ahead > 0) return miss;
  most(o);
  reportable(d, n);
  // The height s + t·v is 0 at t.
  const t = quotient(-s / v);
  isZeroAt(dot(n, o + t * d) + k, t);
  // The point is in the plane.
  return hit(t, onPlane(o + t * d, n, k), unit(n));
}
