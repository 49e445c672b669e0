/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet all points no further than r from the segment a–b in 3D?
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input        | no hit, `out` untouched |
 *   | a = b                | the ball |
 *   | r = 0                | the segment; the normal is zero |
 *   | parallel to the axis | in at one ball and out at the other |
 *   | start inside         | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: as in ../../capsule/exact.ts, whose formulas all stages share.
 */
import type { FastCapsule, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { decide } from '../../capsule/decide.ts';
import { refine } from '../../capsule/refine.ts';
import { given } from '../../doubled.ts';

const floats = given;

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the floats nearest to them.
 * Bound: docs/derivations/hardened-capsule.md.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayCapsule(
  ray: FastRay<Vector3>,
  capsule: FastCapsule<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const { a, b } = capsule;
  floats[0] = origin.x;
  floats[1] = origin.y;
  floats[2] = origin.z;
  floats[3] = direction.x;
  floats[4] = direction.y;
  floats[5] = direction.z;
  floats[6] = a.x;
  floats[7] = a.y;
  floats[8] = a.z;
  floats[9] = b.x;
  floats[10] = b.y;
  floats[11] = b.z;
  floats[12] = capsule.radius;
  floats[13] = ray.tMax ?? Number.POSITIVE_INFINITY;
  return decide(false, refine, out, inside);
}
