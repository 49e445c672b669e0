import { isZeroAt, quotient, sameValue, sizeAtMost, trusted } from './_claims.ts';
import { type Answer, type Box, type CornersBox, hit, type Inside, type Ray, start } from './_language.ts';
import { dot, slabs, slabsBetween, termless } from './_mathematics.ts';
import { reportable, tame } from './_ranges.ts';
import { column } from './_rotation.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the box |R⁻¹·(p − c)| ≤ h, or the box a ≤ p ≤ b, in 3D?
 *   u_k are the columns of |q|²·R, R the rotation by the quaternion q: |u_k·(p − c)| ≤ h_k·|q|², k = x, y, z. Each axis bounds t by a slab.
 * Inputs: any length unit, all alike; neither d nor the quaternion need be unit, and t counts lengths of d.
 * Degenerate:
 *   | invalid input       | no hit, `out` untouched |
 *   | start inside        | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | parallel to a slab  | within it for every t or for none |
 *   | edge, corner        | the first axis in the order x, y, z |
 * Source: the slabs are Kay and Kajiya's (SIGGRAPH 1986).
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayBox(ray, box, out); // true
 * out.t; // 5
 * out.point.z; // -3
 * ```
 */
export function rayBox(
  { origin: o, direction: d }: Ray,
  { center: c, halfExtents: h }: Box,
  inside: Inside,
): Answer {
  const m = o - c;
  const face = slabs(m, d, h, m, d, h);
  if (inside === 'start' && !face.isEntered) return start;
  // Along the axis of the face.
  const [O, C, D, H] = [face.permuted(o).x, face.permuted(c).x, face.permuted(d).x, face.permuted(h).x];
  const W = O - C;
  reportable(D);
  // The line crosses the plane of the face: the height over it, along the outward normal, is 0 there, and falls as it comes in.
  const t = quotient(face.t, face.isEntered ? -1 : 1);
  isZeroAt(face.side * (W + t * D) - H, t);
  // The plane of the face has this coordinate.
  return hit(t, face.put(o + t * d, C + face.side * H, true), face.axis);
}

/** The same by its corners: the plane of a face is where a float says. */
export function boxByCorners(
  { origin: o, direction: d }: Ray,
  { min: a, max: b }: CornersBox,
  inside: Inside,
): Answer {
  const face = slabsBetween(o, d, a, b);
  if (inside === 'start' && !face.isEntered) return start;
  // Along the axis of the face.
  const [O, D, F] = [face.permuted(o).x, face.permuted(d).x, face.between(a, b)];
  reportable(D);
  // The line crosses the plane of the face: the height over it, along the outward normal, is 0 there, and falls as it comes in.
  const t = quotient(face.t, face.isEntered ? -1 : 1);
  isZeroAt(face.side * (O - F + t * D), t);
  // The plane of the face has this coordinate.
  return hit(t, face.put(o + t * d, F, true), face.axis);
}

/** The same, turned. */
export function turnedBox(
  { origin: o, direction: d }: Ray,
  { center: c, halfExtents: h, orientation: q }: Box,
  inside: Inside,
): Answer {
  const m = o - c;
  const Q = dot(q, q);
  tame(Q, d);
  const ux = column(q.x, q.y, q.z, q.w, Q);
  const uy = column(q.y, q.z, q.x, q.w, Q);
  const uz = column(q.z, q.x, q.y, q.w, Q);
  const p = [dot(ux, m), dot([uy.z, uy.x, uy.y], m), dot([uz.y, uz.z, uz.x], m)];
  const v = [dot(ux, d), dot([uy.z, uy.x, uy.y], d), dot([uz.y, uz.z, uz.x], d)];
  const face = slabs(p, v, Q * h, m, d, h);
  if (inside === 'start' && !face.isEntered) return start;
  // With the axis of the face first the three are one.
  const [a, b, e, w] = [face.permuted(q).x, face.permuted(q).y, face.permuted(q).z, q.w];
  const u = column(a, b, e, w, Q);
  const [O, C, D, H] = [face.permuted(o), face.permuted(c), face.permuted(d), face.permuted(h).x];
  const W = O - C;
  reportable(d);
  // The height over the face, times |q|², is 0 at t, and falls as the line comes in. N = |q|² has all terms positive.
  const t = quotient(face.t, face.isEntered ? -1 : 1);
  const N = sizeAtMost(w * w + a * a + (b * b + e * e), Q);
  isZeroAt(face.side * dot(u, W + t * D) - H * N, t);
  // Along an axis of the world, which is then its own.
  const coordinate = () => C.x + (trusted(u.x) > 0 ? 1 : -1) * (face.side * H);
  const point = () => face.put(o + t * d, coordinate(), termless(u.y) && termless(u.z));
  // Both are the outward normal: u is the column of the axis of the face, in the order of that axis, and N = Q.
  return hit(
    t,
    point(),
    sameValue(
      face.back((face.side * u) / N),
      (face.side * face.pick(ux, [uy.z, uy.x, uy.y], [uz.y, uz.z, uz.x])) / Q,
    ),
  );
}
