/**
 * Question: what do the segments { a + t·d : 0 ≤ t ≤ 1 } and { c + u·e : 0 ≤ u ≤ 1 } share in 2D?
 * Inputs: any length unit, all alike; d and e are the differences of the end points, exactly.
 * Degenerate:
 *   | invalid input             | `none`, `out` untouched |
 *   | on one line               | the first shared point along the first segment |
 *   | a segment that is a point | its parameter is 0 |
 * Source: Shewchuk (1997), "Adaptive precision floating-point arithmetic", for the stages.
 */
import type { FastKind, FastSegment, FastShared, Vector2 } from '../../_types.ts';
import { decide } from '../../segments/decide.ts';

/**
 * Right, for every finite input: the kind is that of the exact numbers, and t, u and the point are the floats nearest to them.
 * Bound: docs/derivations/hardened-segments.md.
 * @param out filled where something is shared; without it only the kind is computed
 * @returns what is shared; `none` for invalid input
 */
export function segmentSegment(
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out?: FastShared<Vector2>,
): FastKind {
  return decide(undefined, first, second, out);
}
