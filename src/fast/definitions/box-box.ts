import { shortcutIf, sizeAtMost } from './_claims.ts';
import { components } from './_hints.ts';
import {
  type Answer,
  type Box,
  type Components,
  type CornersBox,
  miss,
  overlap,
  type Scalar,
} from './_language.ts';
import { abs, dot, max, vector } from './_mathematics.ts';
import { lengths, most, ordered, tame } from './_ranges.ts';
import { columns } from './_rotation.ts';

/**
 * Question: do the boxes |R⁻¹·(x − c)| ≤ h, or a ≤ x ≤ b, share a point, in 3D?
 *   They do unless one of 15 axes separates them: those of the faces of either, and the products of one of each. With d from centre to centre, an axis n does where
 *   |n·d| is more than the sum of h_k·|n·e_k| over the axes e_k of both.
 * Inputs: any length unit, all alike; the quaternions need not be unit.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | h_k = 0       | a flat box, a segment or a point |
 *   | n = 0         | of parallel axes: 0 is not more than 0 |
 * Source: Gottschalk, Lin, Manocha, OBBTree, SIGGRAPH 1996; Ericson, Real-Time Collision Detection (2005), section 4.4.1.
 * @example
 * ```ts
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * boxBox(box, { min: { x: 1, y: 2, z: 3 }, max: { x: 4, y: 4, z: 4 } }); // true
 * ```
 */
export function boxBox({ center: c, halfExtents: h }: Box, { center: p, halfExtents: k }: Box): Answer {
  lengths(h.x, h.y, h.z, k.x, k.y, k.z);
  const d = components(p - c);
  const f = components(h);
  const g = components(k);
  if (abs(d.x) > f.x + g.x || abs(d.y) > f.y + g.y || abs(d.z) > f.z + g.z) return miss;
  return overlap;
}

/** By their corners: floats alone are compared. */
export function boxesByCorners({ min: a, max: b }: CornersBox, { min: p, max: q }: CornersBox): Answer {
  ordered(a, b);
  ordered(p, q);
  if (a.x > q.x || a.y > q.y || a.z > q.z || p.x > b.x || p.y > b.y || p.z > b.z) return miss;
  return overlap;
}

/** By the corners of one, and the centre of the other. */
export function cornersAndBox({ min: a, max: b }: CornersBox, { center: c, halfExtents: h }: Box): Answer {
  lengths(h.x, h.y, h.z);
  ordered(a, b);
  const low = components(a - c);
  const high = components(c - b);
  const f = components(h);
  if (low.x > f.x || low.y > f.y || low.z > f.z || high.x > f.x || high.y > f.y || high.z > f.z) return miss;
  return overlap;
}

/** The same where it is turned, or may be: all lengths are twice as long. */
export function cornersAndTurnedBox(
  { min: a, max: b }: CornersBox,
  { center: c, halfExtents: h, orientation: q }: Box,
): Answer {
  lengths(h.x, h.y, h.z);
  ordered(a, b);
  const low = components(c - a);
  const high = components(c - b);
  const k = components(h);
  const Q = dot(q, q);
  // The float of a component of a column may be an infinity where that of Q is not.
  most(Q);
  const D = abs(low.x) + abs(low.y) + abs(low.z) + (abs(high.x) + abs(high.y) + abs(high.z));
  // Each component is a part of the 1-norm of both differences.
  const T = sizeAtMost([low.x + high.x, low.y + high.y, low.z + high.z], D);
  const f = components(b - a);
  const g = vector(2 * k.x, 2 * k.y, 2 * k.z);
  const { u, v, w } = columns(q, Q);
  return decided(T, u, v, w, f, g, 1, Q, D);
}

/** Where one of them is turned, or both. */
export function turnedBoxes(
  { center: c, halfExtents: h, orientation: r }: Box,
  { center: p, halfExtents: k, orientation: q }: Box,
): Answer {
  lengths(h.x, h.y, h.z, k.x, k.y, k.z);
  const d = components(p - c);
  const f = components(h);
  const g = components(k);
  const P = dot(r, r);
  const Q = dot(q, q);
  const D = abs(d.x) + abs(d.y) + abs(d.z);
  // A size may be finite because one factor is less than 1, although the product of the others overflows.
  most(P, Q, D + (f.x + f.y + f.z) + (g.x + g.y + g.z));
  const { u: i, v: j, w: l } = columns(r, P);
  // No component of an axis has terms of more than P, so that none of these has more than P times the 1-norm of d.
  const T = sizeAtMost([dot(i, d), dot(j, d), dot(l, d)], P * D);
  // The second seen from the first is turned by r*·q, whose square is P·Q: by Cauchy no component has terms of more than its root.
  const t = vector(
    r.w * q.x - r.x * q.w + (r.z * q.y - r.y * q.z),
    r.w * q.y - r.y * q.w + (r.x * q.z - r.z * q.x),
    r.w * q.z - r.z * q.w + (r.y * q.x - r.x * q.y),
    r.w * q.w + r.x * q.x + (r.y * q.y + r.z * q.z),
  );
  const { u, v, w } = columns(t, 4 * (P * Q));
  return decided(T, u, v, w, f, g, P, Q, D);
}

/**
 * The boxes of half extents f and g, with P times the displacement from centre to centre along the axes of the first in T, none more than P·D; u, v and w are P·Q times the axes of the
 * second along those of the first, of which no component has terms of more than 4·P·Q.
 */
function decided(
  T: Components,
  u: Components,
  v: Components,
  w: Components,
  f: Components,
  g: Components,
  P: Scalar,
  Q: Scalar,
  D: Scalar,
): Answer {
  const F = f.x + f.y + f.z;
  const G = g.x + g.y + g.z;
  tame(P, Q, D + F + G);
  const N = P * Q;
  // The faces of the first.
  const first = N * (D + F + 4 * G);
  // |T| ≤ P·D and |u|, |v|, |w| ≤ 4·P·Q: Q·P·D + f·N + 4·N·(g_x + g_y + g_z).
  if (
    sizeAtMost(abs(T.x) * Q - (f.x * N + (g.x * abs(u.x) + g.y * abs(v.x) + g.z * abs(w.x))), first) > 0 ||
    sizeAtMost(abs(T.y) * Q - (f.y * N + (g.x * abs(u.y) + g.y * abs(v.y) + g.z * abs(w.y))), first) > 0 ||
    sizeAtMost(abs(T.z) * Q - (f.z * N + (g.x * abs(u.z) + g.y * abs(v.z) + g.z * abs(w.z))), first) > 0
  )
    return miss;
  // Those of the second.
  const E = P * N;
  const second = 12 * (E * (D + F + G));
  // Each product of an axis and T has terms of no more than 3·4PQ·PD, and each of those of f no more than 4·P·N.
  if (
    sizeAtMost(
      abs(along(u, T)) - P * (g.x * N + (f.x * abs(u.x) + f.y * abs(u.y) + f.z * abs(u.z))),
      second,
    ) > 0 ||
    sizeAtMost(
      abs(along(v, T)) - P * (g.y * N + (f.x * abs(v.x) + f.y * abs(v.y) + f.z * abs(v.z))),
      second,
    ) > 0 ||
    sizeAtMost(
      abs(along(w, T)) - P * (g.z * N + (f.x * abs(w.x) + f.y * abs(w.y) + f.z * abs(w.z))),
      second,
    ) > 0
  )
    return miss;
  // From the nearest point of the first to the centre of the second: where that is in the second, they share it.
  const e = vector(outside(T.x, f.x * P), outside(T.y, f.y * P), outside(T.z, f.z * P));
  const third = 24 * (E * (D + F + G));
  // e leads to the centre of the second from a point of the first: if that is in the second, they share it.
  if (
    shortcutIf(
      sizeAtMost(abs(along(u, e)) - g.x * E, third) <= 0 &&
        sizeAtMost(abs(along(v, e)) - g.y * E, third) <= 0 &&
        sizeAtMost(abs(along(w, e)) - g.z * E, third) <= 0,
    )
  )
    return overlap;
  // The products of an axis of each.
  const last = 8 * (E * (D + F + G));
  if (
    across(T.y, T.z, u.y, u.z, f.y, f.z, g.y, w.x, g.z, v.x, P, last) > 0 ||
    across(T.y, T.z, v.y, v.z, f.y, f.z, g.z, u.x, g.x, w.x, P, last) > 0 ||
    across(T.y, T.z, w.y, w.z, f.y, f.z, g.x, v.x, g.y, u.x, P, last) > 0 ||
    across(T.z, T.x, u.z, u.x, f.z, f.x, g.y, w.y, g.z, v.y, P, last) > 0 ||
    across(T.z, T.x, v.z, v.x, f.z, f.x, g.z, u.y, g.x, w.y, P, last) > 0 ||
    across(T.z, T.x, w.z, w.x, f.z, f.x, g.x, v.y, g.y, u.y, P, last) > 0 ||
    across(T.x, T.y, u.x, u.y, f.x, f.y, g.y, w.z, g.z, v.z, P, last) > 0 ||
    across(T.x, T.y, v.x, v.y, f.x, f.y, g.z, u.z, g.x, w.z, P, last) > 0 ||
    across(T.x, T.y, w.x, w.y, f.x, f.y, g.x, v.z, g.y, u.z, P, last) > 0
  )
    return miss;
  return overlap;
}

/** u·T. */
function along(u: Components, T: Components): Scalar {
  return u.x * T.x + u.y * T.y + u.z * T.z;
}

/** How far x is beyond ±h. */
function outside(x: Scalar, h: Scalar): Scalar {
  return max(x - h, 0) - max(-x - h, 0);
}

/**
 * Above 0 where the product of an axis of the first and one of the second separates them: y and z are the next axes of the first, (·, uy, uz) is that of the second, and wx
 * and vx are the next ones of that along the axis of the first.
 */
function across(
  Ty: Scalar,
  Tz: Scalar,
  uy: Scalar,
  uz: Scalar,
  fy: Scalar,
  fz: Scalar,
  gy: Scalar,
  wx: Scalar,
  gz: Scalar,
  vx: Scalar,
  P: Scalar,
  size: Scalar,
): Scalar {
  const reach = fy * abs(uz) + fz * abs(uy) + (gy * abs(wx) + gz * abs(vx));
  // T·u has terms of no more than 2·4PQ·PD, and `reach` of no more than 4PQ·(F + G).
  return sizeAtMost(abs(Tz * uy - Ty * uz) - P * reach, size);
}
