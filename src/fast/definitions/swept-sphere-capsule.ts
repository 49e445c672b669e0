import { escalatesIf, follower, isZeroAt } from './_claims.ts';
import { measured } from './_hints.ts';
import type { Answer, Capsule, Inside, Motion, Scalar, Sphere, Vector } from './_language.ts';
import { dot } from './_mathematics.ts';
import { least, lengths, most } from './_ranges.ts';
import { sweptCapsule } from './_swept-capsule.ts';

/**
 * Question: when does a ball of radius s at o + t·d, 0 ≤ t ≤ 1, first touch the points no further than r from the segment a–b in 3D?
 *   With R = s + r, exactly, m = o − a, e = b − a, L = e·e, n = d × e, q = m × e: the centre is within R of the axis where A·t² + 2B·t + C ≤ 0, A = n·n, B = n·q,
 *   C = q·q − R²·L, B² − A·C = L·D, D = A·R² − (m·n)². Its height over a is h + v·t, h = e·m, v = e·d: where that is not between 0 and L, they touch at the ball around
 *   a or b. With N from the nearest point of the axis to the centre they touch r/R of N from there, and the normal is N/R.
 * Inputs: any length unit, all alike. The motion is all of d; or { direction, tMax }, and t counts lengths of the direction; or { end }, and d is end − center, exactly.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | a = b         | a ball |
 *   | no motion     | a hit at t = 0 under `start` where they touch or overlap, else none |
 *   | start inside  | policy `start`: t = 0, the point is the centre of the ball, the normal is zero |
 *   | s = 0         | a ray; the point is that of the ray, the normal is zero |
 * @example
 * ```ts
 * const ball = { center: { x: 0, y: 0, z: -8 }, radius: 1 };
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 3 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * sweptSphereCapsule(ball, { x: 0, y: 0, z: 16 }, capsule, out); // true
 * out.t; // 0.25
 * out.point.z; // -3
 * ```
 */
export function sweptSphereCapsule(
  { center: o, radius: s }: Sphere,
  { from, to }: Motion,
  { a, b, radius: r }: Capsule,
  inside: Inside,
): Answer {
  const d = to - from;
  return inSpace(o, d, s, a, b, r, inside);
}

function inSpace(o: Vector, d: Vector, s: Scalar, a: Vector, b: Vector, r: Scalar, inside: Inside): Answer {
  lengths(r);
  const R = s + r;
  least(s);
  most(R * R);
  return sweptCapsule(o, d, s, a, b, R, inside, {
    aside: (m, n) => measured(dot(m, n)),
    contact: (q, N) => {
      // j = r/R. R is not 0, as s is in range.
      const j = follower(escalatesIf(R === 0) ? 0 * (r / s) : r / R);
      isZeroAt(j * R - r, j);
      return q + j * N;
    },
  });
}
