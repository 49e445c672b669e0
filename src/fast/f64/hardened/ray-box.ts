/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the box |local p| ≤ h in 3D?
 *   Local coordinates are those from the centre along the axes of the box; each axis bounds t by a slab.
 * Inputs: any length unit, all alike; neither d nor the quaternion need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input       | no hit, `out` untouched |
 *   | start inside        | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel to a slab  | within it for every t or for none |
 *   | edge, corner        | the first axis in the order x, y, z |
 * Source: the slabs are Kay and Kajiya's (SIGGRAPH 1986), the stages Shewchuk's (1997), "Adaptive precision floating-point arithmetic".
 */
import type { FastBox, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { decide } from '../../box/decide.ts';
import { putQuestion } from '../../box/question.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the floats nearest to them.
 * Bound: docs/derivations/hardened-faces.md.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayBox(
  ray: FastRay<Vector3>,
  box: FastBox<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  putQuestion(ray, box);
  return decide(undefined, out, inside);
}
