/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet all points no further than r from the segment a–b in 3D?
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input        | no hit, `out` untouched |
 *   | a = b                | the ball |
 *   | r = 0                | the segment; the normal is zero |
 *   | parallel to the axis | in at one ball and out at the other |
 *   | start inside         | policy `start`: t = 0, the point is the start, the normal is zero |
 * Source: as in ../../tube/doubled.ts, whose formulas all stages share.
 */
import type { FastCapsule, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { putAxial } from '../../axial/question.ts';
import { decide } from '../../capsule/decide.ts';
import { refine } from '../../tube/refine.ts';

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
  putAxial(ray, capsule.a, capsule.b, capsule.radius);
  return decide(refine, false, out, inside);
}
