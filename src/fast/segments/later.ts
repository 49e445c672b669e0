/** What the float filter of two segments leaves open. */
import type { FastKind, FastSegment, FastShared, Vector2 } from '../_types.ts';
import { decide } from './decide.ts';
import { single } from './single.ts';

export function segmentSegment(
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out: FastShared<Vector2> | undefined,
): FastKind {
  return decide(undefined, first, second, out);
}

export function segmentSegmentSingle(
  first: FastSegment<Vector2>,
  second: FastSegment<Vector2>,
  out: FastShared<Vector2> | undefined,
): FastKind {
  return decide(single, first, second, out);
}
