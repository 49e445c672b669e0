import {
  anyNumberNear,
  escalatesIf,
  follower,
  hitsIf,
  isZeroAt,
  missesIf,
  onPlaneThrough,
  quotient,
  root,
  sameValue,
} from './_claims.ts';
import { measured } from './_hints.ts';
import {
  type Answer,
  hit,
  type Inside,
  miss,
  type Ray,
  type Scalar,
  start,
  type Vector,
} from './_language.ts';
import { cross, dot, sqrt, unit } from './_mathematics.ts';
import { apart, range, tame } from './_ranges.ts';

export interface Cone {
  readonly base: Vector;
  readonly apex: Vector;
  readonly radius: Scalar;
}

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the solid cone between the apex and the disc of radius r around the base's centre, at
 *   right angles to the axis, in 3D?
 *   With y = o − apex, a = base − apex, L = a·a, x = y + t·d: the depth under the apex is w = a·x = w₀ + t·w₁, from 0 to L, and F = L·|a × x|² − r²·w² =
 *   A·t² + 2B·t + C is at most 0 in the double cone. With V = a·(y × d), u = a × (y × d): B² − A·C = L²·D, D = r²·(u·u) − L·V², so the line comes in at
 *   t = (−B − L·√D)/A and goes out at (−B + L·√D)/A, whatever the sign of A.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | r = 0         | the axis as a segment, exactly; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | rim           | the side's normal; along a generator the base's |
 *   | apex          | the normal is the axis, away from the base |
 * Source: Eberly, Intersection of a Line and a Cone (Geometric Tools, 2000), for the quadratic.
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const cone = { base: { x: 0, y: -2, z: 0 }, apex: { x: 0, y: 2, z: 0 }, radius: 4 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCone(ray, cone, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCone(
  { origin: o, direction: d }: Ray,
  { base, apex, radius: r }: Cone,
  inside: Inside,
): Answer {
  const y = o - apex;
  const a = base - apex;
  // The normal has degree 3 in lengths, and its length is the root of a number of degree 6.
  range(50);
  tame(y, d, a, r);
  const L = dot(a, a);
  const w0 = dot(a, y);
  const w1 = dot(a, d);
  // D, by Lagrange: of what cancels more.
  const K = r * r + L;
  const E = dot(d, d);
  const G = dot(y, d);
  const M = dot(y, y);
  const cheap = K * (w1 * w1 * M + w0 * w0 * E - 2 * (w0 * w1 * G)) - L * L * (M * E - G * G);
  // Next to the axis there is most of the cone around the line: |a × x|² = L·(x·x) − w².
  const near = anyNumberNear((w0 * w1 - L * G) / (L * E - w1 * w1));
  const x = y + near * d;
  const w = w0 + near * w1;
  // Within r of the axis in proportion to the depth: the point is in the cone, whatever `near` is.
  hitsIf(w > 0 && w < L && K * (w * w) > L * L * dot(x, x));
  // Away from the apex, or from the base, or past the double cone.
  missesIf((w0 < 0 && w1 < 0) || (w0 > L && w1 > 0) || cheap < 0);
  const n = cross(y, d);
  const V = measured(dot(a, n));
  const u = cross(a, n);
  const D = r * r * dot(u, u) - L * (V * V);
  // L = 0 is out of range.
  if (D < 0 || escalatesIf(L === 0)) return miss;
  const p = cross(a, d);
  const q = cross(a, y);
  const A = L * dot(p, p) - r * r * (w1 * w1);
  const B = L * dot(p, q) - r * r * (w0 * w1);
  const C = L * dot(q, q) - r * r * (w0 * w0);
  // On the surface it is outside if it was so before.
  const isOutside =
    w0 < 0 ||
    w0 > L ||
    C > 0 ||
    escalatesIf((w0 === L && w1 < 0) || (C === 0 && (B < 0 || (B === 0 && (A > 0 || (w0 === 0 && w1 > 0))))));
  if (!isOutside && inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // Where the line comes into the double cone, or goes out of it: t there, and the depth, both A times. If A < 0 the line is steeper than the side.
  const side = isOutside ? -1 : 1;
  const isFlat = A > 0;
  const up = isFlat ? 1 : -1;
  const S = L * sqrt(D);
  // A line along a generator (A = 0) meets it once: at t = −C/2B, if that is on our side of the apex; the generator itself ends at the apex, at −w₀/w₁.
  const isAlong = escalatesIf(A === 0);
  if (isOutside && escalatesIf(A === 0 && (B === 0 ? C > 0 : B * w1 >= 0))) return miss;
  const numerator = isAlong ? (escalatesIf(B === 0) ? side * w0 : -(side * C)) : up * (side * S - B);
  const denominator = isAlong ? (escalatesIf(B === 0) ? -(side * w1) : 2 * (side * B)) : up * A;
  const depth = isAlong ? denominator * w0 + w1 * numerator : up * (A * w0 - B * w1 + side * (w1 * S));
  const isBelow = depth > denominator * L;
  // It comes in or goes out by the base if the side is met below it, or is not met in that direction.
  if (side * w1 > 0 && (!isFlat || isBelow)) {
    const c = o - base;
    tame(c);
    // g is w₁ times the displacement from the base's centre to where its plane is met.
    const h = dot(a, c);
    if (isOutside && h < 0) return miss;
    const g = w1 * c - h * d;
    if (isOutside && dot(g, g) > r * r * (w1 * w1)) return miss;
    // The height over the base, −a·(c + t·d), is 0 at t; the depth under the apex grows by w₁, of the sign of `side`.
    const t = quotient(-h / w1, side);
    isZeroAt(dot(a, c + t * d), t);
    // A comparison with a difference that is 0 hands on.
    const isEdge = escalatesIf(dot(g, g) === r * r * (w1 * w1) && dot(n, n) > 0);
    const normal = isEdge ? unit(L * (y + t * d - a) - r * r * a) : unit(a);
    // The base is in the plane of its centre at right angles to a. r = 0 is out of range.
    return hit(t, onPlaneThrough(o + t * d, base, a), escalatesIf(r === 0) ? 0 * a : normal);
  }
  if (isOutside && (isBelow || depth < 0 || numerator < 0)) return miss;
  // x − k·a is at right angles to the axis, and k·r long.
  const t = root(numerator / denominator, side);
  const k = follower(depth / (denominator * L));
  apart(t, k);
  const N = measured(y + t * d - k * a);
  const kr = k * r;
  // N leads from the axis, a multiple k·a below the apex, at right angles to a, and is k·r long.
  isZeroAt(dot(a, N), k);
  isZeroAt(dot(N, N) - kr * kr, t);
  // Without t, which is far away if A is small: √D and √(K·L), K = L + r², are all that is left of it.
  const form = () => -(L * L * V * n + D * a + side * S * u) / (r * dot(u, u) * sqrt((L + r * r) * L));
  // depth = 0 is not certain: it was compared with 0. The gradient of F at the point is along the normal; with t = (−B ± L·√D)/A it is the other
  // form, whose length is r·(u·u)·√(K·L).
  const normal = escalatesIf(depth === 0)
    ? -unit(a)
    : sameValue(unit(L * (y + t * d - k * a) - k * (r * r) * a), form());
  // r = 0 is out of range.
  return hit(t, o + t * d, escalatesIf(r === 0) ? 0 * a : normal);
}
