import { isZeroAt, quotient, sameValue } from './_claims.ts';
import { handOn } from './_hints.ts';
import { type Answer, type Components, none, type Scalar, type Segment, shared } from './_language.ts';
import { cross } from './_mathematics.ts';
import { tame } from './_ranges.ts';

/**
 * Question: what do the segments { a + t·d : 0 ≤ t ≤ 1 } and { c + u·f : 0 ≤ u ≤ 1 } share in 2D?
 *   With m = c − a, D = d × f, T = m × f, U = m × d the lines meet at t = T/D, u = U/D: from 0 to 1 where T·(D − T) and U·(D − U) are not negative.
 * Inputs: any length unit, all alike; d and f are the differences of the end points, exactly.
 * Degenerate:
 *   | invalid input             | false, `out` untouched  |
 *   | parallel, D = 0           | T·(D − T) = −T², U·(D − U) = −U²: what is left is on one line |
 *   | on one line               | the first shared point along the first segment |
 *   | a segment that is a point | its parameter is 0 |
 * Source: Ericson, Real-Time Collision Detection (2005), section 5.1.9.1; Cramer's rule.
 * @example
 * ```ts
 * const first = { start: { x: 0, y: 0 }, end: { x: 4, y: 4 } };
 * const second = { start: { x: 0, y: 4 }, end: { x: 4, y: 0 } };
 * const out = { t: 0, u: 0 };
 * segmentSegment(first, second, out); // 'point'
 * out.t; // 0.5
 * ```
 */
export function segmentSegment({ start: a, end: b }: Segment, { start: c, end: e }: Segment): Answer {
  const m = c - a;
  const d = b - a;
  const f = e - c;
  tame(m, d, f);
  // Later every area is taken from the end in question, so that ends that coincide make a 0.
  const T = sameValue(cross(m, f), cross(c - a, e - a));
  const U = sameValue(cross(m, d), cross(c - b, c - a));
  const V = sameValue(cross(d, f) - T, cross(e - b, c - b));
  const W = sameValue(cross(d, f) - U, cross(e - a, e - b));
  const D = sameValue(cross(d, f), T + V);
  const T2 = T * V;
  const U2 = U * W;
  if (T2 < 0 || U2 < 0) return none;
  // T and U are 0, too.
  if (T2 === 0 && D === 0) return handOn(() => onLine(a, b, c, e));
  // a + t·d − c is along f: (m − t·d) × f = 0, and t = 1 where T = D. Likewise c + u·f − a is along d.
  const t = sameValue(quotient(T / D), V === 0 ? 1 : T / D);
  isZeroAt(cross(m - t * d, f), t);
  const u = sameValue(quotient(U / D), W === 0 ? 1 : U / D);
  isZeroAt(cross(m + u * f, d), u);
  // The lines meet there; at an end it is the point that is given.
  return shared(
    t,
    u,
    sameValue(a + t * d, T === 0 ? a : V === 0 ? b : U === 0 ? c : W === 0 ? e : (D * a + T * d) / D),
  );
}

/** Along the line the coordinate that changes has the order of the points. What is shared begins at an end. */
function onLine(a: Components, b: Components, c: Components, e: Components): Answer {
  const isUpright = a.x === b.x && a.x === c.x && a.x === e.x;
  const along = (p: Components): Scalar => (isUpright ? p.y : p.x);
  const side = along(b) < along(a) ? -1 : 1;
  const A = side * along(a);
  const B = side * along(b);
  const C = side * along(c);
  const E = side * along(e);
  const isForward = C <= E;
  const first = isForward ? C : E;
  const last = isForward ? E : C;
  if (first > B || last < A) return none;
  if (first > A)
    return shared((first - A) / (B - A), isForward ? 0 : 1, isForward ? c : e, first < B && first < last);
  return shared(0, A === C ? 0 : (A - C) / (E - C), a, A < B && A < last);
}
