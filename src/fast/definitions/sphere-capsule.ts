import { type Answer, type Capsule, miss, overlap, type Sphere } from './_language.ts';
import { cross, dot } from './_mathematics.ts';
import { lengths, tame } from './_ranges.ts';

/**
 * Question: is the distance of the ball's centre p from the segment a–b at most s + r, the sum of the radii, in 3D?
 *   With m = p − a, e = b − a, L = e·e, h = m·e: the distance is |m| where h ≤ 0, |p − b| where h ≥ L, else |m × e|/√L.
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | a = b         | a ball |
 *   | s = r = 0     | a point and a segment |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.5.1 and 5.1.2.
 * @example
 * ```ts
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 2 };
 * sphereCapsule({ center: { x: 3, y: 5, z: 0 }, radius: 3 }, capsule); // true
 * ```
 */
export function sphereCapsule({ center: p, radius: s }: Sphere, { a, b, radius: r }: Capsule): Answer {
  lengths(s, r);
  const m = p - a;
  const e = b - a;
  tame(m, e);
  const R = s + r;
  const L = dot(e, e);
  const h = dot(m, e);
  if (h <= 0) {
    if (dot(m, m) > R * R) return miss;
    return overlap;
  }
  const n = p - b;
  if (h > L) {
    if (dot(n, n) > R * R) return miss;
    return overlap;
  }
  const q = cross(m, e);
  if (dot(q, q) > R * R * L) return miss;
  return overlap;
}
