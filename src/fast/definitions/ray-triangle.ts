import { escalatesIf, hitsWhereSeen, onPlaneThrough, quotient, solves } from './_claims.ts';
import {
  type Answer,
  hit,
  miss,
  type Ray,
  type Scalar,
  type Side,
  type Triangle,
  type Vector,
} from './_language.ts';
import { cross, dot, plusOrMinus, unit } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: at which least t does { o + t·d : 0 ≤ t ≤ T } meet the triangle of the corners a, b, c in 3D?
 *   With m = o − a, e = b − a, f = c − a, p = d × f and q = m × e: D = e·p is −d·n, n = e × f, and the line meets the plane at t = f·q/D, at the point
 *   a + u·e + v·f, u = m·p/D, v = d·q/D. It is in the triangle where u, v and 1 − u − v are not negative.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input     | no hit, `out` untouched |
 *   | D = 0, n ≠ 0      | the ray is beside the plane, or in it: then it comes in at an edge or a corner |
 *   | n = 0             | a segment or a point; the normal, u and v are 0 |
 *   | side              | front: d·n < 0 alone; back: d·n > 0 alone; so neither of the rows above |
 * Source: Möller and Trumbore, Fast, Minimum Storage Ray/Triangle Intersection, Journal of Graphics Tools 2 (1997).
 * @example
 * ```ts
 * const ray = { origin: { x: 1, y: 1, z: 8 }, direction: { x: 0, y: 0, z: -2 } };
 * const triangle = { a: { x: 0, y: 0, z: 0 }, b: { x: 4, y: 0, z: 0 }, c: { x: 0, y: 4, z: 0 } };
 * const out = { t: 0, u: 0, v: 0 };
 * rayTriangle(ray, triangle, out); // true
 * out.t; // 4
 * out.u; // 0.25
 * ```
 */
export function rayTriangle({ origin: o, direction: d }: Ray, { a, b, c }: Triangle, side: Side): Answer {
  const A = a - o;
  const B = b - o;
  const C = c - o;
  // Seen along d the line is a point: it is in the triangle where the three volumes agree, and ahead as the corners are.
  hitsWhereSeen(d, A, B, C);
  const m = o - a;
  const e = b - a;
  const f = c - a;
  const p = cross(d, f);
  const q = cross(m, e);
  const D = dot(e, p);
  const U = dot(m, p);
  const V = dot(d, q);
  const W = D - U - V;
  const S = dot(f, q);
  tame(m, d, e, f);
  // The sign of D is asked for next, and 0 is not certain.
  if (escalatesIf(D === 0)) {
    if (side !== 'both') return miss;
    return alongPlane(o, d, m, e, f, B, C);
  }
  const isFront = D > 0;
  if (side === 'front' ? !isFront : side === 'back' && isFront) return miss;
  const sign = plusOrMinus(isFront);
  if (sign * U < 0) return miss;
  if (sign * V < 0) return miss;
  if (sign * W < 0) return miss;
  if (sign * S < 0) return miss;
  const n = cross(e, f);
  // By Cramer's rule; `solves` below says of which system.
  const t = quotient(S / D);
  const u = quotient(U / D);
  const v = quotient(V / D);
  // m + t·d = u·e + v·f, and n·d = −D, p·e = D, (e × d)·f = D.
  solves(m + t * d, u * e + v * f, D, [t, n], [u, p], [v, cross(e, d)]);
  return hit(t, onPlaneThrough(o + t * d, a, n), unit(n), u, v);
}

/**
 * D = 0. The line is in a plane with the triangle, or with the segment that it is, where g·m = 0; there s = d·(x − o) is how far along the line a point x is, and
 * h = (g × d)·(x − o) at which side of it, both times a length. The line is in the triangle from P to Q: corners with h = 0, and where h changes its sign on an edge.
 */
function alongPlane(o: Vector, d: Vector, m: Vector, e: Vector, f: Vector, B: Vector, C: Vector): Answer {
  const n = cross(e, f);
  const isFlat = dot(n, n) === 0;
  const g = isFlat ? cross(d, dot(e, e) === 0 ? f : e) : n;
  if (dot(g, m) !== 0) return miss;
  // Along a segment, or to a point: g = 0.
  const beside = cross(m, d);
  if (dot(g, g) === 0 && dot(beside, beside) !== 0) return miss;
  const A = -m;
  const w = cross(g, d);
  const [hA, sA] = [dot(w, A), dot(d, A)];
  const [hB, sB] = [dot(w, B), dot(d, B)];
  const [hC, sC] = [dot(w, C), dot(d, C)];
  // In the order of h, and then of s.
  const isUp = hA < hB || (hA === hB && sA <= sB);
  const [h0, s0] = [isUp ? hA : hB, isUp ? sA : sB];
  const [h4, s4] = [isUp ? hB : hA, isUp ? sB : sA];
  const isLeast = hC < h0 || (hC === h0 && sC < s0);
  const isMost = hC > h4 || (hC === h4 && sC > s4);
  const [h1, s1] = [isLeast ? hC : h0, isLeast ? sC : s0];
  const [h3, s3] = [isMost ? hC : h4, isMost ? sC : s4];
  const [h2, s2] = [isLeast ? h0 : isMost ? h4 : hC, isLeast ? s0 : isMost ? s4 : sC];
  if (h1 > 0 || h3 < 0) return miss;
  const isAlong = h1 === h3;
  const P = isAlong ? s1 : crossing(h1, s1, h3, s3);
  const Q = isAlong ? s3 : h2 === 0 ? s2 : h2 < 0 ? crossing(h2, s2, h3, s3) : crossing(h1, s1, h2, s2);
  const isInOrder = P <= Q;
  const last = isInOrder ? Q : P;
  if (last < 0) return miss;
  const first = isInOrder ? P : Q;
  const t = first < 0 ? 0 : first / dot(d, d);
  const x = m + t * d;
  return hit(
    t,
    o + t * d,
    isFlat ? 0 * d : unit(n),
    isFlat ? 0 : dot(cross(x, f), n) / dot(n, n),
    isFlat ? 0 : dot(cross(e, x), n) / dot(n, n),
  );
}

/** s where h is 0 between two points. */
function crossing(h: Scalar, s: Scalar, k: Scalar, r: Scalar): Scalar {
  return (s * k - r * h) / (k - h);
}
