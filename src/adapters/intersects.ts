/**
 * intersects: lineCircle(x1, y1, x2, y2, xc, yc, r), lineLine(x1, y1, x2, y2, x3, y3, x4, y4), boxCircle(x, y, w, h, xc, yc, r),
 * boxPoint(x, y, w, h, x, y).
 * Meaning, from its README and the sources of line-circle.js, lineToLine.js, box-circle.js and box-point.js:
 *   - `ray: end`: a line from point to point
 *   - `inside: start`: a disc; any overlap is true, and nothing else is told. A way of no length is a point to it and not asked
 *   - touching counts: h2 <= r², parameters of 0 and 1 are in
 *   - a box is given by its corner and size, along the axes: turned ones, and those whose corner is no float, are not asked
 *   - two lines that are parallel share nothing: no overlap is reported
 *   - `format: f64`: numbers of JavaScript
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Rect, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { exactSum } from './_upright.ts';
import { known } from './expected-failures/intersects.ts';
import type { Subject } from './subject.ts';

type Test = (...numbers: readonly number[]) => boolean;
interface Engine {
  readonly default: Readonly<Record<'lineCircle' | 'lineLine' | 'boxCircle' | 'boxPoint', Test>>;
}

const { default: intersects } = await engine<Engine>('intersects');

function cast(start: Vector, end: Vector, { center, radius }: Ball): Given {
  if (start.every((x, i) => x === end[i])) return { unsupported: true };
  return { hit: intersects.lineCircle(...start, ...end, ...center, radius) };
}

/** Its corner and size; undefined where they cannot be put without rounding. */
function boxOf({ center, halfExtents, axis, angle }: Rect): readonly number[] | undefined {
  const corner = center.map((x, i) => exactSum(x, -(halfExtents[i] ?? 0)));
  const box = [...corner, ...halfExtents.map((x) => 2 * x)];
  const isFaulty = ![...center, ...halfExtents].every(Number.isFinite);
  return axis === undefined && angle === undefined && (isFaulty || box.every(Number.isFinite))
    ? box
    : undefined;
}

const subject: Subject = {
  name: 'intersects',
  version: packageVersion('intersects'),
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
    segmentSegment: ({ first, second }) => ({
      kind: intersects.lineLine(...first.start, ...first.end, ...second.start, ...second.end)
        ? 'point'
        : 'none',
    }),
    circleRect: ({ circle: { center, radius }, rect }) => {
      const box = boxOf(rect);
      return box === undefined
        ? { unsupported: true }
        : { overlap: intersects.boxCircle(...box, ...center, radius) };
    },
    pointInRect: ({ point, rect }) => {
      const box = boxOf(rect);
      return box === undefined ? { unsupported: true } : { overlap: intersects.boxPoint(...box, ...point) };
    },
  },
  known,
};

export default subject;
