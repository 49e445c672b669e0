import { escalatesIf, follower, hitsIf, isZeroAt, perpendicularTo, root } from './_claims.ts';
import { measured } from './_hints.ts';
import { type Answer, type Capsule, hit, type Inside, miss, type Ray, start } from './_language.ts';
import { cross, dot, sqrt } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: where does { o + t·d : 0 ≤ t ≤ T } meet the points no further than r from the segment a–b in 3D?
 *   With m = o − a, e = b − a, L = e·e, n = d × e, q = m × e: the line is within r of the axis where A·t² + 2B·t + C ≤ 0, A = n·n, B = n·q,
 *   C = q·q − r²·L, B² − A·C = L·D, D = A·r² − (m·n)². Its height over a is s + v·t, s = e·m, v = e·d: where that is not between 0 and L, the
 *   line comes in or goes out by the ball around a or b.
 * Inputs: any length unit, all alike; d need not be unit, and t counts its lengths.
 * Degenerate:
 *   | invalid input | no hit, `out` untouched |
 *   | a = b         | a ball |
 *   | r = 0         | the segment a–b; the normal is zero |
 *   | start inside  | policy `start`: t = 0, the point is the start, the normal is zero |
 * @example
 * ```ts
 * const ray = { origin: { x: 0, y: 0, z: -8 }, direction: { x: 0, y: 0, z: 1 } };
 * const capsule = { a: { x: 0, y: -1, z: 0 }, b: { x: 0, y: 1, z: 0 }, radius: 2 };
 * const out = { t: 0, point: { x: 0, y: 0, z: 0 } };
 * rayCapsule(ray, capsule, out); // true
 * out.t; // 6
 * out.point.z; // -2
 * ```
 */
export function rayCapsule(
  { origin: o, direction: d }: Ray,
  { a, b, radius: r }: Capsule,
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
  if (D < 0) return miss;
  const q = cross(m, e);
  const B = dot(n, q);
  const middle = A * s - B * v;
  // Next to the axis, at t = −B/A, the line is within r of it, as D ≥ 0; it is so in the body if that is ahead and between the ends.
  hitsIf(B < 0 && middle > 0 && middle < A * L);
  // How far the start is from the axis, or from its end.
  const isPastA = s < 0 || escalatesIf(L === 0);
  const isPastB = s > L;
  const w = o - (isPastB ? b : a);
  const isPast = isPastA || isPastB;
  const f = isPast ? dot(w, w) - r * r : dot(q, q) - r * r * L;
  // On the surface it is outside if it was so before.
  const g = isPast ? dot(w, d) : B;
  // f = 0 is not certain.
  const isOutside =
    f > 0 ||
    escalatesIf(
      f === 0 && (g < 0 || (g === 0 && (isPast || A > 0 || (s === 0 && v > 0) || (s === L && v < 0)))),
    );
  if (!isOutside && inside === 'miss') return miss;
  if (!isOutside && inside === 'start') return start;
  // Where the line comes into the endless cylinder, or goes out of it: t there, and how high that is, both A times.
  const side = isOutside ? -1 : 1;
  const R = sqrt(L * D);
  const height = middle + side * (v * R);
  // A = 0 leaves height = 0, which is not certain.
  const isBelow = height < 0 || escalatesIf(A === 0 && side * v <= 0);
  const isAbove = height > A * L || escalatesIf(A === 0 && side * v > 0);
  const isCap = isBelow || isAbove;
  // The ball there: t is (−β ± √Δ)/α.
  const alpha = dot(d, d);
  const c = o - (isAbove ? b : a);
  const beta = dot(c, d);
  const away = cross(c, d);
  const delta = alpha * (r * r) - dot(away, away);
  if (isCap) {
    tame(c);
    if (delta < 0) return miss;
  }
  const estimate = isCap ? (side * sqrt(delta) - beta) / alpha : (side * R - B) / A;
  if (isOutside && estimate < 0) return miss;
  // It comes in at the lesser zero, where the squared distance falls, and goes out at the greater one. k is the height there by L, or that of an end,
  // 0 or 1.
  const t = root(estimate, side);
  const k = follower(isCap ? (isAbove ? 1 : 0) : height / (A * L), isCap);
  const N = measured(m + t * d - k * e, r);
  // N leads from the nearest point of the axis, a + k·e, to the point, r away: at right angles to e beside the axis, so that |N|² is least in k
  // there.
  isZeroAt(dot(e, N), k);
  isZeroAt(dot(N, N) - r * r, t, k);
  // Beside the axis N is at right angles to e. r = 0 is out of range.
  return hit(t, o + t * d, perpendicularTo(escalatesIf(r === 0) ? 0 * N : N / r, e, !isCap));
}
