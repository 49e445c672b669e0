import { type Answer, miss, overlap, type Sphere, type Triangle } from './_language.ts';
import { cross, dot } from './_mathematics.ts';
import { lengths, most, tame } from './_ranges.ts';

/**
 * Question: is the distance of the ball's centre p from the triangle a, b, c at most r, in 3D?
 *   With n = (b − a) × (c − a): it is |(p − a)·n|/|n| where p is over the inside, else the least from the three sides: from that with the ends a and b it is |p − a|
 *   before a, |p − b| past b, else |(p − a) × (b − a)|/|b − a|.
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | n = 0         | the sides alone |
 *   | r = 0         | a point and a triangle |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.5 and 5.2.7.
 * @example
 * ```ts
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * sphereTriangle({ center: { x: 1, y: 1, z: 3 }, radius: 3 }, triangle); // true
 * ```
 */
export function sphereTriangle({ center: p, radius: r }: Sphere, { a, b, c }: Triangle): Answer {
  lengths(r);
  const A = p - a;
  const B = p - b;
  const C = p - c;
  const e = b - a;
  const f = c - b;
  const g = a - c;
  tame(A, B, C, e, f, g);
  // The float of n·n may be an infinity where that of the squares of the sides is not.
  most(e, g);
  const n = cross(g, e);
  const R = r * r;
  // Further from the plane than the radius; where there is no area nothing is.
  const D = dot(A, n);
  if (D * D > R * dot(n, n)) return miss;
  // Nearer than that, and over the inside.
  if (dot(cross(e, A), n) > 0 && dot(cross(f, B), n) > 0 && dot(cross(g, C), n) > 0) return overlap;
  // Near a corner.
  if (dot(A, A) <= R || dot(B, B) <= R || dot(C, C) <= R) return overlap;
  // Near a side, between its ends.
  const u = cross(A, e);
  if (dot(A, e) > 0 && dot(B, e) < 0 && dot(u, u) <= R * dot(e, e)) return overlap;
  const v = cross(B, f);
  if (dot(B, f) > 0 && dot(C, f) < 0 && dot(v, v) <= R * dot(f, f)) return overlap;
  const w = cross(C, g);
  if (dot(C, g) > 0 && dot(A, g) < 0 && dot(w, w) <= R * dot(g, g)) return overlap;
  return miss;
}
