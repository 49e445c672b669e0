/**
 * How far apart two segments or two triangles are that share no point: the least of the distances of which one is theirs,
 * each correctly rounded. Rounding keeps the order, so that the least is the correctly rounded distance.
 */
import type { Format } from '../floats.ts';
import type { Inputs, Segment, Triangle, Vector } from '../queries/index.ts';
import { closestOnTriangle } from './closest-on-triangle.ts';
import { closestSegments } from './closest-segments.ts';

const inSpace = ({ start, end }: Segment): Segment => ({ start: [...start, 0], end: [...end, 0] });

/** The distance of two segments in the plane, correctly rounded to the format. The input must be valid. */
export const segmentsApart = ({ first, second }: Inputs['segmentSegment'], format: Format): number =>
  closestSegments(inSpace(first), inSpace(second), { format }).distance;

const cornersOf = ({ a, b, c }: Triangle): readonly Vector[] => [a, b, c];

const sidesOf = ({ a, b, c }: Triangle): readonly Segment[] => [
  { start: a, end: b },
  { start: b, end: c },
  { start: c, end: a },
];

/** The distance of two triangles that share no point, correctly rounded: of a corner from the other triangle, or of two sides. The input must be valid. */
export function trianglesApart({ first, second }: Inputs['triangleTriangle'], format: Format): number {
  const corners = [
    ...cornersOf(first).map((corner) => closestOnTriangle(corner, second, { format })),
    ...cornersOf(second).map((corner) => closestOnTriangle(corner, first, { format })),
  ];
  const sides = sidesOf(first).flatMap((own) =>
    sidesOf(second).map((other) => closestSegments(own, other, { format })),
  );
  return Math.min(...[...corners, ...sides].map(({ distance }) => distance));
}
