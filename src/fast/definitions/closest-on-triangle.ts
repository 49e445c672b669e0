import { isZeroAt, onPlaneThrough, quotient, sameValue } from './_claims.ts';
import { handOn } from './_hints.ts';
import {
  type Answer,
  type Components,
  nearest,
  type Scalar,
  type Triangle,
  type Vector,
} from './_language.ts';
import { cross, dot } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: which point q = a + u·(b − a) + v·(c − a) of the triangle is nearest to the point p in 3D, and how far away is it?
 *   With A = p − a, B = p − b, C = p − c, e = b − a, f = c − b, g = a − c: the corner a where A·e ≤ 0 and A·g ≥ 0, and so on; a point a + t·e of a side, t = A·e/e·e, where
 *   A·e > 0, B·e < 0 and p is not over the inner side of it, (e × A)·n ≤ 0 with n = (b − a) × (c − a); else p is over the inside, q = p − t·n with t = A·n/n·n.
 *   At the nearest point of a side A·A − t·A·e is the square of the distance, over the inside t·A·n.
 * Inputs: any length unit, all alike.
 * Degenerate:
 *   | invalid input           | false, `out` untouched |
 *   | n = 0                   | p is over no inside: a side or a corner, and u = v = 0 |
 *   | p is in the triangle    | q = p, the distance is 0 |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.5.
 * @example
 * ```ts
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { distance: 0, on: { x: 0, y: 0, z: 0 } };
 * closestOnTriangle({ x: 1, y: 1, z: 3 }, triangle, out); // true
 * out.distance; // 3
 * ```
 */
export function closestOnTriangle(p: Components, { a, b, c }: Triangle): Answer {
  const A = p - a;
  const B = p - b;
  const C = p - c;
  const e = b - a;
  const f = c - b;
  const g = a - c;
  tame(A, B, C, e, f, g);
  if (dot(A, e) <= 0 && dot(A, g) >= 0) return nearest(dot(A, A), { on: a, u: 0, v: 0 });
  const n = cross(g, e);
  const N = dot(n, n);
  // Without area u and v are 0.
  if (N === 0) return handOn(() => onSides(p, a, b, c, 0));
  return onSides(p, a, b, c, 1);
}

/** `area`: 1, or 0 without area. */
function onSides(p: Components, a: Vector, b: Vector, c: Vector, area: Scalar): Answer {
  const A = p - a;
  const B = p - b;
  const C = p - c;
  const e = b - a;
  const f = c - b;
  const g = a - c;
  if (dot(B, e) >= 0 && dot(B, f) <= 0) return nearest(dot(B, B), { on: b, u: area, v: 0 });
  if (dot(C, f) >= 0 && dot(C, g) <= 0) return nearest(dot(C, C), { on: c, u: 0, v: area });
  const n = cross(g, e);
  if (dot(A, e) > 0 && dot(B, e) < 0 && dot(cross(e, A), n) <= 0) {
    const L = dot(e, e);
    // A − t·e is at right angles to e at the nearest point of the side's line.
    const t = sameValue(quotient(dot(A, e) / L), dot(A, e) / L);
    isZeroAt(dot(A - t * e, e), t);
    const moment = cross(A, e);
    // By Lagrange: the square of the distance from a line.
    return nearest(sameValue(dot(A - t * e, A), dot(moment, moment) / L), {
      on: a + t * e,
      u: area * t,
      v: 0,
    });
  }
  if (dot(B, f) > 0 && dot(C, f) < 0 && dot(cross(f, B), n) <= 0) {
    const L = dot(f, f);
    // B − t·f and C + r·f are one vector, at right angles to f at the nearest point of the side's line.
    const t = sameValue(quotient(dot(B, f) / L), dot(B, f) / L);
    isZeroAt(dot(B - t * f, f), t);
    const r = sameValue(quotient(-dot(C, f) / L), -dot(C, f) / L);
    isZeroAt(dot(C + r * f, f), r);
    const moment = cross(B, f);
    // By Lagrange: the square of the distance from a line.
    return nearest(sameValue(dot(B - t * f, B), dot(moment, moment) / L), {
      on: b + t * f,
      u: area * r,
      v: area * t,
    });
  }
  if (dot(C, g) > 0 && dot(A, g) < 0 && dot(cross(g, C), n) <= 0) {
    const L = dot(g, g);
    // A + t·g is at right angles to g at the nearest point of the side's line.
    const t = sameValue(quotient(-dot(A, g) / L), -dot(A, g) / L);
    isZeroAt(dot(A + t * g, g), t);
    const moment = cross(A, g);
    // By Lagrange: the square of the distance from a line.
    return nearest(sameValue(dot(A + t * g, A), dot(moment, moment) / L), {
      on: a - t * g,
      u: 0,
      v: area * t,
    });
  }
  const N = dot(n, n);
  const D = dot(A, n);
  // p − t·n is in the plane: n·(A − t·n) = 0.
  const t = sameValue(quotient(D / N), D / N);
  isZeroAt(D - t * N, t);
  const [E, G, H, k, l] = [dot(e, e), dot(g, g), dot(e, g), dot(A, e), dot(A, g)];
  // By Cramer's rule u·e − v·g is A less a multiple of n; by Lagrange the numerators are k·G − l·H and k·H − l·E.
  const u = sameValue(quotient(dot(cross(g, C), n) / N), dot(cross(g, C), n) / N);
  isZeroAt(k * G - l * H - u * N, u);
  const v = sameValue(quotient(dot(cross(e, A), n) / N), dot(cross(e, A), n) / N);
  isZeroAt(k * H - l * E - v * N, v);
  // The distance is t·|n|, t = D/N; p − t·n is in the plane.
  return nearest(sameValue(t * D, (D * D) / N), { on: onPlaneThrough(p - t * n, a, n), u, v });
}
