import { type Answer, miss, overlap, type Sphere, type Vector } from './_language.ts';
import { dot } from './_mathematics.ts';
import { lengths } from './_ranges.ts';

/**
 * Question: is the point p in the ball |x − c| ≤ r in 3D?
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | r = 0         | the point c alone |
 * Source: Ericson, Real-Time Collision Detection (2005), section 4.3.
 * @example
 * ```ts
 * pointInSphere({ x: 3, y: 4, z: 0 }, { center: { x: 0, y: 0, z: 0 }, radius: 5 }); // true
 * ```
 */
export function pointInSphere(p: Vector, { center: c, radius: r }: Sphere): Answer {
  lengths(r);
  const m = p - c;
  if (dot(m, m) > r * r) return miss;
  return overlap;
}
