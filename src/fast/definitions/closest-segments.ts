import { escalatesIf, isZeroAt, quotient, sameValue } from './_claims.ts';
import { handOn } from './_hints.ts';
import { type Answer, type Components, nearest, type Segment } from './_language.ts';
import { cross, dot } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: how far are the segments { a + t·e : 0 ≤ t ≤ 1 } and { c + u·f : 0 ≤ u ≤ 1 } apart in 3D, and which t and u lead to the nearest points?
 *   |w|² with w = c + u·f − a − t·e is convex in t and u: a pair is nearest where −w·e is 0, or not negative at t = 0, or not positive at t = 1, and w·f likewise of u. With A = c − a,
 *   B = d − a, C = c − b, D = d − b, n = e × f, N = n·n: at corners of the square of t and u these are signs of products of A, B, C, D with e and f; on its sides, where the other
 *   parameter is as of a point and a line, the lines are nearest at t = (A × f)·n/N ≤ 0 or ≥ 1, or at u = (A × e)·n/N ≤ 0 or ≥ 1; else at these t and u.
 *   For the nearest point of a line A·A − t·A·e is the square of the distance, for two lines s·A·n with s = A·n/N.
 * Inputs: any length unit, all alike; e and f are the differences of the end points, exactly.
 * Degenerate:
 *   | invalid input             | false, `out` untouched |
 *   | n = 0                     | parallel: of the pairs that are nearest that with the least t, then the least u |
 *   | a segment that is a point | its parameter is 0 |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9.
 * @example
 * ```ts
 * const first = { start: { x: -2, y: 0, z: 0 }, end: { x: 2, y: 0, z: 0 } };
 * const second = { start: { x: 0, y: -2, z: 3 }, end: { x: 0, y: 2, z: 3 } };
 * const out = { distance: 0, onFirst: { x: 0, y: 0, z: 0 } };
 * closestSegments(first, second, out); // true
 * out.distance; // 3
 * ```
 */
export function closestSegments({ start: a, end: b }: Segment, { start: c, end: d }: Segment): Answer {
  const e = b - a;
  const f = d - c;
  const A = c - a;
  const B = d - a;
  const C = c - b;
  const D = d - b;
  tame(e, f, A, B, C, D);
  // Two ends, and no other pair.
  if (dot(A, e) < 0 && dot(A, f) > 0) return nearest(dot(A, A), { t: 0, u: 0, onFirst: a, onSecond: c });
  if (dot(B, e) < 0 && dot(B, f) < 0) return nearest(dot(B, B), { t: 0, u: 1, onFirst: a, onSecond: d });
  if (dot(C, e) > 0 && dot(C, f) > 0) return nearest(dot(C, C), { t: 1, u: 0, onFirst: b, onSecond: c });
  if (dot(D, e) > 0 && dot(D, f) < 0) return nearest(dot(D, D), { t: 1, u: 1, onFirst: b, onSecond: d });
  const n = cross(e, f);
  const N = dot(n, n);
  if (N === 0) return handOn(() => parallel(a, b, c, d));
  // An end of the first, and a point of the second.
  if (dot(A, f) < 0 && dot(B, f) > 0 && dot(cross(A, f), n) <= 0) return fromStart(a, b, c, d);
  if (dot(C, f) < 0 && dot(D, f) > 0 && dot(cross(C, f), n) >= 0) {
    // C + u·f is at right angles to f at the nearest point of that line.
    const u = sameValue(quotient(-dot(C, f) / dot(f, f)), -dot(C, f) / dot(f, f));
    isZeroAt(dot(C + u * f, f), u);
    const w = cross(C, f);
    // By Lagrange: the square of the distance from a line.
    return nearest(sameValue(dot(C + u * f, C), dot(w, w) / dot(f, f)), {
      t: 1,
      u,
      onFirst: b,
      onSecond: c + u * f,
    });
  }
  // An end of the second, and a point of the first.
  if (dot(A, e) > 0 && dot(C, e) < 0 && dot(cross(A, e), n) <= 0) return toStart(a, b, c, d);
  if (dot(B, e) > 0 && dot(D, e) < 0 && dot(cross(B, e), n) >= 0) return toEnd(a, b, c, d);
  // Two ends, where floats cannot say it.
  if (escalatesIf(dot(A, e) <= 0 && dot(A, f) >= 0)) return corners(a, b, c, d);
  if (escalatesIf(dot(B, e) <= 0 && dot(B, f) <= 0)) return corners(a, b, c, d);
  if (escalatesIf(dot(C, e) >= 0 && dot(C, f) >= 0)) return corners(a, b, c, d);
  if (escalatesIf(dot(D, e) >= 0 && dot(D, f) <= 0)) return corners(a, b, c, d);
  const H = dot(A, n);
  // s·n leads from one line to the other: its product with n is that of A.
  const s = sameValue(quotient(H / N), H / N);
  isZeroAt(H - s * N, s);
  const [E, F, g, h, k] = [dot(e, e), dot(f, f), dot(e, f), dot(A, e), dot(A, f)];
  // By Cramer's rule A − t·e + u·f is s·n; by Lagrange the numerators are h·F − k·g and h·g − k·E. (s·n)² = s·H.
  const t = sameValue(quotient(dot(cross(A, f), n) / N), dot(cross(A, f), n) / N);
  isZeroAt(h * F - k * g - t * N, t);
  const u = sameValue(quotient(dot(cross(A, e), n) / N), dot(cross(A, e), n) / N);
  isZeroAt(h * g - k * E - u * N, u);
  return nearest(sameValue(s * H, (H * H) / N), { t, u, onFirst: a + t * e, onSecond: c + u * f });
}

/** a is nearest to a point of the second. */
function fromStart(a: Components, _b: Components, c: Components, d: Components): Answer {
  const A = c - a;
  const f = d - c;
  // A + u·f is at right angles to f at the nearest point of that line.
  const u = sameValue(quotient(-dot(A, f) / dot(f, f)), -dot(A, f) / dot(f, f));
  isZeroAt(dot(A + u * f, f), u);
  const w = cross(A, f);
  // By Lagrange: the square of the distance from a line.
  return nearest(sameValue(dot(A + u * f, A), dot(w, w) / dot(f, f)), {
    t: 0,
    u,
    onFirst: a,
    onSecond: c + u * f,
  });
}

/** c is nearest to a point of the first. */
function toStart(a: Components, b: Components, c: Components, _d: Components): Answer {
  const A = c - a;
  const e = b - a;
  // A − t·e is at right angles to e at the nearest point of that line.
  const t = sameValue(quotient(dot(A, e) / dot(e, e)), dot(A, e) / dot(e, e));
  isZeroAt(dot(A - t * e, e), t);
  const w = cross(A, e);
  // By Lagrange: the square of the distance from a line.
  return nearest(sameValue(dot(A - t * e, A), dot(w, w) / dot(e, e)), {
    t,
    u: 0,
    onFirst: a + t * e,
    onSecond: c,
  });
}

/** d is nearest to a point of the first. */
function toEnd(a: Components, b: Components, _c: Components, d: Components): Answer {
  const B = d - a;
  const e = b - a;
  // B − t·e is at right angles to e at the nearest point of that line.
  const t = sameValue(quotient(dot(B, e) / dot(e, e)), dot(B, e) / dot(e, e));
  isZeroAt(dot(B - t * e, e), t);
  const w = cross(B, e);
  // By Lagrange: the square of the distance from a line.
  return nearest(sameValue(dot(B - t * e, B), dot(w, w) / dot(e, e)), {
    t,
    u: 1,
    onFirst: a + t * e,
    onSecond: d,
  });
}

/** Two ends are nearest: the first of the pairs that are. */
function corners(a: Components, b: Components, c: Components, d: Components): Answer {
  const e = b - a;
  const f = d - c;
  const A = c - a;
  const B = d - a;
  const C = c - b;
  const D = d - b;
  if (dot(A, e) <= 0 && dot(A, f) >= 0) return nearest(dot(A, A), { t: 0, u: 0, onFirst: a, onSecond: c });
  if (dot(B, e) <= 0 && dot(B, f) <= 0) return nearest(dot(B, B), { t: 0, u: 1, onFirst: a, onSecond: d });
  if (dot(C, e) >= 0 && dot(C, f) >= 0) return nearest(dot(C, C), { t: 1, u: 0, onFirst: b, onSecond: c });
  return nearest(dot(D, D), { t: 1, u: 1, onFirst: b, onSecond: d });
}

/** On parallel lines, or points: t = 0 if that is nearest to anything, else the first end of the second that is beside the first, else t = 1. */
function parallel(a: Components, b: Components, c: Components, d: Components): Answer {
  const e = b - a;
  const f = d - c;
  const A = c - a;
  const B = d - a;
  const C = c - b;
  const D = d - b;
  if (dot(A, e) <= 0 && dot(A, f) >= 0) return nearest(dot(A, A), { t: 0, u: 0, onFirst: a, onSecond: c });
  if (dot(A, f) < 0 && dot(B, f) > 0) return fromStart(a, b, c, d);
  if (dot(B, e) <= 0 && dot(B, f) <= 0) return nearest(dot(B, B), { t: 0, u: 1, onFirst: a, onSecond: d });
  const isFirst = dot(A, e) <= dot(B, e);
  if (dot(A, e) > 0 && dot(C, e) < 0 && isFirst) return toStart(a, b, c, d);
  if (dot(B, e) > 0 && dot(D, e) < 0) return toEnd(a, b, c, d);
  if (dot(A, e) > 0 && dot(C, e) < 0) return toStart(a, b, c, d);
  if (dot(C, e) >= 0 && dot(C, f) >= 0) return nearest(dot(C, C), { t: 1, u: 0, onFirst: b, onSecond: c });
  return nearest(dot(D, D), { t: 1, u: 1, onFirst: b, onSecond: d });
}
