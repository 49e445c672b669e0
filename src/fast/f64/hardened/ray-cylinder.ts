/**
 * Question: where does { o + t·d : 0 ≤ t ≤ tMax } meet the solid cylinder around the segment a–b in 3D?
 *   With m = o − a, e = b − a: the side is |(m + t·d) × e|² = r²·(e·e), the caps are e·(m + t·d) = 0 and e·e.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input    | no hit, `out` untouched |
 *   | r = 0            | the segment a–b; the normal is zero, at the caps too |
 *   | start inside     | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | d along the axis | within the side for every t or for none |
 *   | d across it      | between the caps for every t or for none |
 *   | rim              | the side before the caps |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.3.7 (the side and the slab of the caps); Lagrange's identity for the discriminant.
 */
import type { FastCylinder, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { decide } from '../../cylinder/decide.ts';
import { report } from '../../cylinder/report.ts';
import { given } from '../../doubled.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the floats nearest to them.
 * Bound: docs/derivations/hardened-cylinder.md.
 * @param out filled on a hit; without it only the verdict is computed
 * @returns whether it hits; false for invalid input
 */
export function rayCylinder(
  ray: FastRay<Vector3>,
  cylinder: FastCylinder<Vector3>,
  out?: FastHit<Vector3>,
  inside: FastInside = 'exit',
): boolean {
  const { origin, direction } = ray;
  const { a, b } = cylinder;
  given[0] = origin.x;
  given[1] = origin.y;
  given[2] = origin.z;
  given[3] = direction.x;
  given[4] = direction.y;
  given[5] = direction.z;
  given[6] = a.x;
  given[7] = a.y;
  given[8] = a.z;
  given[9] = b.x;
  given[10] = b.y;
  given[11] = b.z;
  given[12] = cylinder.radius;
  given[13] = ray.tMax ?? Number.POSITIVE_INFINITY;
  return decide(report, false, out, inside);
}
