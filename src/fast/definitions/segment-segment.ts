import {
  type Answer,
  cross,
  none,
  quotient,
  rest,
  type Segment,
  shared,
  tame,
  vanishes,
} from './_language.ts';

/**
 * Question: what do the segments { a + t·d : 0 ≤ t ≤ 1 } and { c + u·f : 0 ≤ u ≤ 1 } share in 2D?
 *   With m = c − a, D = d × f, T = m × f, U = m × d the lines meet at t = T/D, u = U/D: from 0 to 1 where T·(D − T) and U·(D − U) are not negative.
 * Inputs: any length unit, all alike; d and f are the differences of the end points, exactly.
 * Degenerate:
 *   | invalid input             | `none`, `out` untouched |
 *   | parallel, D = 0           | T·(D − T) = −T², U·(D − U) = −U²: what is left is on one line |
 *   | on one line               | the first shared point along the first segment |
 *   | a segment that is a point | its parameter is 0 |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9.1; Cramer's rule.
 */
export function segmentSegment({ start: a, end: b }: Segment, { start: c, end: e }: Segment): Answer {
  const m = c - a;
  const d = b - a;
  const f = e - c;
  tame(m, d, f);
  const D = cross(d, f);
  const T = cross(m, f);
  const U = cross(m, d);
  const T2 = T * (D - T);
  const U2 = U * (D - U);
  if (T2 < 0 || U2 < 0) return none;
  // T and U are 0, too.
  if (T2 === 0 && D === 0) return rest;
  const t = quotient(T / D);
  vanishes(cross(m - t * d, f), t);
  const u = quotient(U / D);
  vanishes(cross(m + u * f, d), u);
  return shared(t, u, a + t * d);
}
