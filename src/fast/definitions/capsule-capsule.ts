import { shortcutIf } from './_claims.ts';
import { type Answer, type Capsule, miss, overlap } from './_language.ts';
import { cross, dot } from './_mathematics.ts';
import { lengths, most, tame } from './_ranges.ts';

/**
 * Question: is the distance of the segments a–b and c–d at most r + s, the sum of the radii, in 3D?
 *   With e = b − a, f = d − c, m = c − a, n = e × f: it is |m·n|/|n| where both lines are nearest between the ends, else the least distance of an end from the other segment.
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input   | no overlap |
 *   | n = 0           | the ends alone |
 *   | a = b and c = d | two balls |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 4.5.1 and 5.1.9.
 * @example
 * ```ts
 * const first = { a: { x: -2, y: 0, z: 0 }, b: { x: 2, y: 0, z: 0 }, radius: 1 };
 * capsuleCapsule(first, { a: { x: 0, y: -2, z: 3 }, b: { x: 0, y: 2, z: 3 }, radius: 2 }); // true
 * ```
 */
export function capsuleCapsule({ a, b, radius: r }: Capsule, { a: c, b: d, radius: s }: Capsule): Answer {
  lengths(r, s);
  const e = b - a;
  const f = d - c;
  const A = c - a;
  const B = d - a;
  const C = c - b;
  const D = d - b;
  tame(e, f, A, B, C, D);
  // n·n may overflow where (e·e)·(f·f) does not, and q·q where the bound of j does not. The rest may not look at an end that is infinite.
  most(e, f, A);
  const R = (r + s) * (r + s);
  // A plane along the first axis has the second beyond it: so it is of most that are apart, parallel ones too.
  const E = dot(e, e);
  const F = dot(f, f);
  const q = E * A - dot(A, e) * e;
  const Q = R * dot(q, q);
  const i = dot(q, A);
  const j = dot(q, B);
  // A plane at right angles to q, further than r + s from the first axis, has the second beyond it.
  if (shortcutIf(i > 0 && j > 0 && i * i > Q && j * j > Q)) return miss;
  // Ends near each other.
  if (dot(A, A) <= R || dot(B, B) <= R || dot(C, C) <= R || dot(D, D) <= R) return overlap;
  // An end near the other axis, between its ends.
  const v = cross(A, e);
  if (dot(A, e) > 0 && dot(C, e) < 0 && dot(v, v) <= R * E) return overlap;
  const w = cross(B, e);
  if (dot(B, e) > 0 && dot(D, e) < 0 && dot(w, w) <= R * E) return overlap;
  const x = cross(A, f);
  if (dot(A, f) < 0 && dot(B, f) > 0 && dot(x, x) <= R * F) return overlap;
  const y = cross(C, f);
  if (dot(C, f) < 0 && dot(D, f) > 0 && dot(y, y) <= R * F) return overlap;
  // The lines are near each other between the ends.
  const n = cross(e, f);
  const N = dot(n, n);
  const h = dot(A, n);
  // Lines that are further apart than that have no points that are nearer.
  if (shortcutIf(h * h > R * N)) return miss;
  const t = dot(cross(A, f), n);
  const u = dot(v, n);
  if (t > 0 && u > 0 && t < N && u < N && h * h <= R * N) return overlap;
  return miss;
}
