/**
 * Question: what is the least t with 0 ≤ t ≤ tMax and o + t·d in the plane n·p = n·q, or n·p + k = 0, in 3D?
 *   With s = n·(o − q), or n·o + k, and v = n·d the line meets it at t = −s/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit. Vectors are {x, y, z} or arrays.
 * Degenerate:
 *   | v = 0, s = 0 | the ray is in the plane, and meets it at its start |
 *   | v = 0, s ≠ 0 | it is beside the plane |
 *   | `side`       | front: v < 0 alone; back: v > 0 alone; so neither of the rows above |
 * Method: s and v are integers, those of the half-space below the plane. The normal is n/√(n·n), whichever side the ray comes from.
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.1 (the equation); the rest is ours.
 */
import type { Plane, Ray, Side } from '../queries/index.ts';
import { rayPlane as contract } from '../queries/ray-plane.ts';
import { answerRay, type ExactOptions, type PlaneAnswer, requireValid } from './_answer.ts';
import { limitOf } from './_ball.ts';
import type { Line } from './_line.ts';
import { readRay } from './_ray-ball.ts';
import { decideSolid, type End } from './_solid.ts';
import { rational } from './_surd.ts';
import type { PlaneLike, RayLike } from './_vectors.ts';
import { halfSpaceFaces, readHalfSpace } from './ray-half-space.ts';
import { negate, one, sign, zero } from './real.ts';

/** Where the line comes to the plane, before the start or after it; of a ray in the plane its start. */
export function meetPlane(
  ray: Ray,
  plane: Plane,
  side: Side,
): { readonly line: Line; readonly end: End | undefined; readonly coplanar: boolean } {
  const { line, faces, normalOf } = halfSpaceFaces(ray, plane, 'exit');
  const { s, v } = faces[0] ?? { s: zero, v: zero };
  const slope = sign(v);
  const coplanar = slope === 0 && sign(s) === 0;
  const isMet = side === 'both' ? slope !== 0 || coplanar : slope === (side === 'front' ? -1 : 1);
  if (!isMet) return { line, end: undefined, coplanar };
  const [num, den] = coplanar ? [zero, one] : slope > 0 ? [negate(s), v] : [s, negate(v)];
  const end: End = { t: rational(num, den, line.tExponent), normals: () => [normalOf(0)] };
  return { line, end, coplanar };
}

/**
 * The exact answer, every number correctly rounded to `options.format`. No size is part of it: `margin` is null.
 * @throws RangeError that names the field, for invalid input.
 * @example
 * ```ts
 * import { rayPlane } from 'hitproof/exact';
 *
 * const ray = { origin: [0, -4, 0], direction: [0, 2, 0] };
 * rayPlane(ray, { point: [0, 0, 0], normal: [0, 1, 0] }).t; // 2
 * ```
 */
export function rayPlane(rayLike: RayLike, planeLike: PlaneLike, options: ExactOptions = {}): PlaneAnswer {
  const ray = readRay(rayLike, 3);
  const plane = readHalfSpace(planeLike, 'plane');
  requireValid(contract, { ray, plane: { ...plane } }, options);
  const { side = 'both' } = options;
  const { line, end, coplanar } = meetPlane(ray, plane, side);
  const ends = end && { enter: end, leave: undefined };
  // A line that has crossed the plane before the start is in no body, and misses.
  const { hit } = decideSolid({ line, ends, inside: 'miss', tMax: limitOf(ray) });
  const answer = answerRay(hit, false, null, options);
  return answer.hit ? { ...answer, coplanar } : answer;
}
