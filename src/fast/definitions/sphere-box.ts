import { sameValue, shortcutIf } from './_claims.ts';
import { components } from './_hints.ts';
import {
  type Answer,
  type Box,
  type CornersBox,
  miss,
  overlap,
  type Scalar,
  type Sphere,
} from './_language.ts';
import { abs, dot, max } from './_mathematics.ts';
import { lengths, most, ordered, tame } from './_ranges.ts';
import { columns } from './_rotation.ts';

/**
 * Question: is the distance of the ball's centre p from the box |R⁻¹·(x − c)| ≤ h, or the box a ≤ x ≤ b, at most r, in 3D?
 *   u_k are the columns of Q·R, R the rotation by the quaternion q, Q = q·q. How far p is beyond the faces, times Q: x_k = max(|u_k·(p − c)| − h_k·Q, 0), k = x, y, z.
 * Inputs: any length unit, all alike; the quaternion need not be unit.
 * Degenerate:
 *   | invalid input | no overlap |
 *   | h_k = 0       | a flat box, a segment or a point |
 *   | r = 0         | a point and a box |
 * Source: Ericson, Real-Time Collision Detection (2005), sections 5.1.4 and 5.2.5.
 * @example
 * ```ts
 * const box = { center: { x: 0, y: 0, z: 0 }, halfExtents: { x: 1, y: 2, z: 3 } };
 * sphereBox({ center: { x: 3, y: 4, z: 4 }, radius: 3 }, box); // true
 * ```
 */
export function sphereBox({ center: p, radius: r }: Sphere, { center: c, halfExtents: h }: Box): Answer {
  lengths(r, h.x, h.y, h.z);
  const m = components(p - c);
  const [u, v, w] = [m.x, m.y, m.z];
  const H = components(h);
  return beside(u, v, w, H.x, H.y, H.z, r);
}

/** The same by its corners: before a face the distance is that of two floats. */
export function boxByCorners({ center: p, radius: r }: Sphere, { min: a, max: b }: CornersBox): Answer {
  lengths(r);
  ordered(a, b);
  const low = components(a - p);
  const high = components(p - b);
  // One of the two is 0.
  const x = above(low.x) + above(high.x);
  const y = above(low.y) + above(high.y);
  const z = above(low.z) + above(high.z);
  // Too far along one axis; in it, where the sizes do not count.
  if (shortcutIf(x > r || y > r || z > r)) return miss;
  if (shortcutIf(low.x <= 0 && low.y <= 0 && low.z <= 0 && high.x <= 0 && high.y <= 0 && high.z <= 0))
    return overlap;
  return upTo(square(x), square(y), square(z), r);
}

/** The same, turned. */
export function turnedBox(
  { center: p, radius: r }: Sphere,
  { center: c, halfExtents: h, orientation: q }: Box,
): Answer {
  lengths(r, h.x, h.y, h.z);
  const m = p - c;
  const Q = dot(q, q);
  tame(Q);
  // The float of a component of a column may be an infinity where that of Q is not.
  most(Q);
  const { u, v, w } = columns(q, Q);
  const H = components(Q * h);
  return beside(dot(u, m), dot(v, m), dot(w, m), H.x, H.y, H.z, r * Q);
}

/** Whether the place u, v, w is no further than R from the box of half extents f, g, h. */
function beside(u: Scalar, v: Scalar, w: Scalar, f: Scalar, g: Scalar, h: Scalar, R: Scalar): Answer {
  const X = abs(u) - f;
  const Y = abs(v) - g;
  const Z = abs(w) - h;
  // Too far along one axis; in it, where the sizes do not count.
  if (shortcutIf(X > R || Y > R || Z > R)) return miss;
  if (shortcutIf(X <= 0 && Y <= 0 && Z <= 0)) return overlap;
  return upTo(
    sameValue(square(above(X)), square(beyond(u, f))),
    sameValue(square(above(Y)), square(beyond(v, g))),
    sameValue(square(above(Z)), square(beyond(w, h))),
    R,
  );
}

/** By the squares of the distances along the axes. */
function upTo(x: Scalar, y: Scalar, z: Scalar, R: Scalar): Answer {
  if (x + y + z > R * R) return miss;
  return overlap;
}

function square(x: Scalar): Scalar {
  return x * x;
}

/** How far x is beyond ±h, up to its sign. */
function beyond(x: Scalar, h: Scalar): Scalar {
  return x > h ? x - h : x + h < 0 ? x + h : 0;
}

/** What of it is above 0. */
function above(x: Scalar): Scalar {
  // max(x, 0) is that.
  return sameValue(max(x, 0), x > 0 ? x : 0);
}
