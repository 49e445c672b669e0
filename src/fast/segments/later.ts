/** What the float filter of two segments leaves open. */
import type { FastKind, FastSegment, FastShared, Vector2 } from '../_types.ts';
import { given } from '../double-double.ts';
import { decide } from './decide.ts';
import { A, B, C, E } from './question.ts';

export function segmentSegment(
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out: FastShared<Vector2> | undefined,
): FastKind {
  put(first, second);
  return decide(false, out);
}

export function segmentSegmentSingle(
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out: FastShared<Vector2> | undefined,
): FastKind {
  put(first, second);
  for (let i = 0; i < 8; i++) given[i] = Math.fround(given[i] as number);
  return decide(true, out);
}

function put(first: FastSegment<Vector2>, second: FastSegment<Vector2>): void {
  given[A] = first.start.x;
  given[A + 1] = first.start.y;
  given[B] = first.end.x;
  given[B + 1] = first.end.y;
  given[C] = second.start.x;
  given[C + 1] = second.start.y;
  given[E] = second.end.x;
  given[E + 1] = second.end.y;
}
