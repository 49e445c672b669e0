import {
  escalatesIf,
  follower,
  hitsIf,
  isZeroAt,
  onPlaneThrough,
  perpendicularTo,
  quotient,
  root,
} from './_claims.ts';
import { measured } from './_hints.ts';
import { type Answer, type Cylinder, hit, type Inside, miss, type Ray, start } from './_language.ts';
import { cross, dot, sqrt, unit } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the solid cylinder around the segment a–b in 3D?
 *   With m = o − a, e = b − a, L = e·e, n = d × e, q = m × e: the line is within r of the axis where A·t² + 2B·t + C ≤ 0, A = n·n, B = n·q,
 *   C = q·q − r²·L, B² − A·C = L·D, D = A·r² − (m·n)². Its height over a is s + v·t, s = e·m, v = e·d, from 0 to L between the caps.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input    | no hit, `out` untouched |
 *   | r = 0            | the segment a–b; the normal is zero, at the caps too |
 *   | start inside     | policy `start`: t = 0, the point is the start, the normal is zero |
 *   | d along the axis | within the side for every t or for none |
 *   | d across it      | between the caps for every t or for none |
 *   | rim              | the side before the caps |
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const cylinder = { a: { x: 0, y: -2, z: 0 }, b: { x: 0, y: 2, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCylinder(ray, cylinder, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCylinder(
  { origin: o, direction: d }: Ray,
  { a, b, radius: r }: Cylinder,
  inside: Inside,
): Answer {
  const m = o - a;
  const e = b - a;
  tame(m, d, e, r);
  const L = dot(e, e);
  const s = dot(e, m);
  const v = dot(e, d);
  const n = cross(d, e);
  const A = dot(n, n);
  const p = measured(dot(m, n));
  const D = A * (r * r) - p * p;
  // L = 0 is out of range.
  if (D < 0 || escalatesIf(L === 0)) return miss;
  const q = cross(m, e);
  const B = dot(n, q);
  const middle = A * s - B * v;
  // Next to the axis, at t = −B/A, the line is within r of it, as D ≥ 0; it is so in the body if that is ahead and between the ends.
  hitsIf(B < 0 && middle > 0 && middle < A * L);
  const C = dot(q, q) - r * r * L;
  // On the surface it is outside if it was so before.
  const isOutside =
    s < 0 ||
    s > L ||
    C > 0 ||
    escalatesIf((s === 0 && v > 0) || (s === L && v < 0) || (C === 0 && (B < 0 || (B === 0 && A > 0))));
  if (!isOutside && inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // Where the line comes into the endless cylinder, or goes out of it: t there, and how high that is, both A times.
  const side = isOutside ? -1 : 1;
  const R = sqrt(L * D);
  const numerator = side * R - B;
  const height = middle + side * (v * R);
  // A = 0 leaves height = 0, which is not certain.
  if (escalatesIf(A === 0 && C > 0)) return miss;
  const isBelow = height < 0 || escalatesIf(A === 0 && side * v < 0);
  const isAbove = height > A * L || escalatesIf(A === 0 && side * v > 0);
  if (isBelow || isAbove) {
    // There it meets the plane of a cap in its direction, where h, the height over c, is 0; g is v times the displacement from c.
    if (isOutside && (isBelow ? v < 0 : v > 0)) return miss;
    const c = isAbove ? b : a;
    const w = o - c;
    tame(w);
    const h = dot(e, w);
    if (isOutside && (isBelow ? h > 0 : h < 0)) return miss;
    const g = v * w - h * d;
    if (isOutside && dot(g, g) > r * r * (v * v)) return miss;
    // The height over the cap, e·(w + t·d), is 0 at t; over b it falls as the line comes in, over a it grows.
    const t = quotient(-h / v, side * (isAbove ? 1 : -1));
    isZeroAt(dot(e, w + t * d), t);
    // The cap is in the plane of its centre at right angles to e. r = 0 is out of range.
    return hit(
      t,
      onPlaneThrough(o + t * d, c, e),
      escalatesIf(r === 0) ? 0 * e : isAbove ? unit(e) : -unit(e),
    );
  }
  if (isOutside && numerator < 0) return miss;
  // It comes in at the lesser zero of the quadratic, where it falls, and goes out at the greater one. k is the height there by L.
  const t = root(numerator / A, side);
  const k = follower(height / (A * L));
  const N = measured(m + t * d - k * e, r);
  // N leads from the nearest point of the axis, at right angles to e, so that |N|² is least in k there, and is r long.
  isZeroAt(dot(e, N), k);
  isZeroAt(dot(N, N) - r * r, t, k);
  // N is at right angles to e. r = 0 is out of range.
  return hit(t, o + t * d, perpendicularTo(escalatesIf(r === 0) ? 0 * N : N / r, e));
}
