/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the solid cone between the apex and the disc of radius r around the base's centre, at
 *   right angles to the axis, in 3D?
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | the axis as a segment, exactly; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | rim           | the side's normal; along a generator the base's |
 *   | apex          | the normal is the axis, away from the base |
 * Source: Eberly, Intersection of a Line and a Cone (Geometric Tools, 2000), for the quadratic; the stages are Shewchuk's (1997), "Adaptive
 *   precision floating-point arithmetic".
 */
import type { FastCone, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { stay } from '../../answer.ts';
import { putAxial } from '../../axial/question.ts';
import { base, decide, miss, unsure, within } from '../../cone/decide.ts';
import { reconsider, refine } from '../../cone/doubled.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the floats nearest to them.
 * Bound: docs/derivations/hardened-cone.md.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayCone(
  ray: FastRay<Vector3>,
  cone: FastCone<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  putAxial(ray, cone.apex, cone.base, cone.radius);
  const where = decide(out === undefined, inside);
  if (where === miss) return false;
  if (where !== unsure) {
    if (out === undefined) return true;
    if (where === within) {
      stay(out);
      return true;
    }
    if (refine(where === base, out)) return true;
  }
  return reconsider(false, out, inside);
}
