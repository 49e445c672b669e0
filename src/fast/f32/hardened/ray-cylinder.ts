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
 * Source: ../../f64/hardened, of which this is the same; a double holds any binary32.
 */
import type { FastCylinder, FastHit, FastInside, FastRay, Vector3 } from '../../_types.ts';
import { putAxial, roundAxial } from '../../axial/question.ts';
import { decide } from '../../cylinder/decide.ts';
import { single } from '../../tube/single.ts';

/**
 * Right, for every finite input: the verdict is that of the exact numbers, and t, point and normal are the binary32 numbers nearest to them.
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
  putAxial(ray, cylinder.a, cylinder.b, cylinder.radius);
  roundAxial();
  return decide(single, true, out, inside);
}
