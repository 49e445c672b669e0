import { isZeroAt, quotient, sameValue, shortcutIf, sumsWhere, trusted } from './_claims.ts';
import { components } from './_hints.ts';
import {
  type Answer,
  type Box,
  type Components,
  type CornersBox,
  nearest,
  type Scalar,
  start,
} from './_language.ts';
import { abs, dot, termless, vector } from './_mathematics.ts';
import { lengths, most, ordered, tame } from './_ranges.ts';
import { columns } from './_rotation.ts';

/**
 * Question: which point q of the box |R⁻¹·(x − c)| ≤ h, or of the box a ≤ x ≤ b, is nearest to the point p in 3D, and how far away is it?
 *   u_k are the columns of Q·R, R the rotation by the quaternion, Q its square. How far p is beyond the faces, times Q: x_k = u_k·(p − c) ∓ h_k·Q where
 *   |u_k·(p − c)| > h_k·Q, else 0. Then q = p − Σ x_k·u_k/Q², and x·x/Q² is the square of the distance.
 * Inputs: any length unit, all alike; the quaternion need not be unit.
 * Degenerate:
 *   | invalid input      | false, `out` untouched |
 *   | h_k = 0            | a flat box, a segment or a point |
 *   | p is in the box    | q = p, the distance is 0 |
 *   | over a face, or beside an edge, along an axis of the world | coordinates, and the distance, are sums of floats, and often half-way between two: they are rounded once, as sums |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.4.
 * @example
 * ```ts
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * const out = { distance: 0, on: { x: 0, y: 0, z: 0 } };
 * closestOnBox({ x: 3, y: 4, z: 4 }, box, out); // true
 * out.distance; // 3
 * ```
 */
export function closestOnBox(p: Components, { center: c, halfExtents: h }: Box): Answer {
  lengths(h.x, h.y, h.z);
  const m = components(p - c);
  const H = components(h);
  const X = abs(m.x) - H.x;
  const Y = abs(m.y) - H.y;
  const Z = abs(m.z) - H.z;
  if (X <= 0 && Y <= 0 && Z <= 0) return start;
  const isX = X > 0;
  const isY = Y > 0;
  const isZ = Z > 0;
  if (isAlone(isX, isY, isZ)) return overFace(p, c, h, isX, isY, isZ);
  const [f, g, k] = [side(p.x, c.x, h.x), side(p.y, c.y, h.y), side(p.z, c.z, h.z)];
  const x = isX ? m.x - f : 0;
  const y = isY ? m.y - g : 0;
  const z = isZ ? m.z - k : 0;
  const square = x * x + y * y + z * z;
  tame(square);
  return nearest(square, { on: vector(isX ? c.x + f : p.x, isY ? c.y + g : p.y, isZ ? c.z + k : p.z) });
}

/** Whether one of them holds alone, where one holds. */
function isAlone(isX: boolean, isY: boolean, isZ: boolean): boolean {
  return isX ? !isY && !isZ : isY ? !isZ : isZ;
}

/** Over one face alone, along an axis of the world: the distance is a sum of floats. */
function overFace(
  p: Components,
  c: Components,
  h: Components,
  isX: boolean,
  isY: boolean,
  isZ: boolean,
): Answer {
  const P = isX ? p.x : isY ? p.y : p.z;
  const C = isX ? c.x : isY ? c.y : c.z;
  const H = isX ? h.x : isY ? h.y : h.z;
  const isBelow = P < C;
  const D = (isBelow ? C : P) - (isBelow ? P : C) - H;
  const F = C + (isBelow ? -H : H);
  return nearest(D * D, { on: vector(isX ? F : p.x, isY ? F : p.y, isZ ? F : p.z) }, D);
}

/** From the centre to the face on the side of p. */
function side(p: Scalar, c: Scalar, h: Scalar): Scalar {
  return p < c ? -h : h;
}

/** The same by its corners, which the nearest point has its coordinates of. */
export function onBoxByCorners(p: Components, { min: a, max: b }: CornersBox): Answer {
  ordered(a, b);
  const low = components(a - p);
  const high = components(p - b);
  if (low.x <= 0 && low.y <= 0 && low.z <= 0 && high.x <= 0 && high.y <= 0 && high.z <= 0) return start;
  const isLowX = p.x < a.x;
  const isLowY = p.y < a.y;
  const isLowZ = p.z < a.z;
  const isX = isLowX || p.x > b.x;
  const isY = isLowY || p.y > b.y;
  const isZ = isLowZ || p.z > b.z;
  const [f, g, h] = [isLowX ? a.x : b.x, isLowY ? a.y : b.y, isLowZ ? a.z : b.z];
  const on = vector(isX ? f : p.x, isY ? g : p.y, isZ ? h : p.z);
  if (isAlone(isX, isY, isZ)) {
    const P = isX ? p.x : isY ? p.y : p.z;
    const F = isX ? f : isY ? g : h;
    const isBelow = P < F;
    const D = (isBelow ? F : P) - (isBelow ? P : F);
    tame(D);
    return nearest(D * D, { on }, D);
  }
  const x = isX ? p.x - f : 0;
  const y = isY ? p.y - g : 0;
  const z = isZ ? p.z - h : 0;
  const square = x * x + y * y + z * z;
  tame(square);
  return nearest(square, { on });
}

/** The same, turned. */
export function onTurnedBox(p: Components, { center: c, halfExtents: h, orientation: q }: Box): Answer {
  lengths(h.x, h.y, h.z);
  const m = p - c;
  const Q = dot(q, q);
  tame(Q);
  const { u, v, w } = columns(q, Q);
  const [k, l, n] = [dot(u, m), dot(v, m), dot(w, m)];
  const H = components(h);
  const X = abs(k) - Q * H.x;
  const Y = abs(l) - Q * H.y;
  const Z = abs(n) - Q * H.z;
  if (X <= 0 && Y <= 0 && Z <= 0) return start;
  const isX = X > 0;
  const isY = Y > 0;
  const isZ = Z > 0;
  // An axis of the box that is one of the world: there the sum of the products vanishes term by term.
  const isAlongX = isX && termless(u.y) && termless(u.z);
  const isAlongY = isY && termless(v.x) && termless(v.z);
  const isAlongZ = isZ && termless(w.x) && termless(w.y);
  // Beyond one face alone, with an axis of the world for normal, the nearest point is straight over the face.
  if (shortcutIf((isAlongX && !isY && !isZ) || (isAlongY && !isX && !isZ) || (isAlongZ && !isX && !isY)))
    return overFace(p, c, h, isX, isY, isZ);
  tame(m);
  most(h);
  // Where a number counts it is beyond a face, so that its float has its sign.
  const x = isX ? k - Q * (trusted(k) < 0 ? -H.x : H.x) : 0;
  const y = isY ? l - Q * (trusted(l) < 0 ? -H.y : H.y) : 0;
  const z = isZ ? n - Q * (trusted(n) < 0 ? -H.z : H.z) : 0;
  const square = x * x + y * y + z * z;
  tame(square);
  // t = 1/Q² solves t·Q² = 1.
  const t = sameValue(quotient(1 / (Q * Q)), 1 / (Q * Q));
  isZeroAt(1 - t * (Q * Q), t);
  // Over the face of an axis of the world that coordinate is the centre's, and half an extent to the side of p.
  const on = sumsWhere(
    p - t * (x * u + y * v + z * w),
    [isAlongX, isAlongY, isAlongZ],
    [c.x + side(p.x, c.x, h.x), c.y + side(p.y, c.y, h.y), c.z + side(p.z, c.z, h.z)],
  );
  return nearest(t * square, { on });
}
