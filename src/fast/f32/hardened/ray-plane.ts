/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the half-space n·p ≤ n·q in 3D?
 *   With h = n·(o − q), the height over the plane times |n|, and v = n·d: t = −h/v.
 * Inputs: any length unit, all alike; neither d nor n need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input          | no hit, `out` untouched |
 *   | start inside           | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel, v = 0        | inside or outside for every t: a hit under `start` alone, where h ≤ 0 |
 * Source: the stages are Shewchuk's (1997), "Adaptive precision floating-point arithmetic"; the filter is relative to the sums of sizes.
 */
import type { FastHit, FastInside, FastPlane, FastRay, Vector3 } from '../../_types.ts';
import { decide } from '../../plane/decide.ts';
import { putSingleQuestion } from '../../plane/question.ts';
import { single } from '../../plane/single.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the binary32 numbers nearest to them.
 * Bound: docs/derivations/hardened-faces.md.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayPlane(
  ray: FastRay<Vector3>,
  plane: FastPlane<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  putSingleQuestion(ray, plane);
  return decide(single, out, inside);
}
