/**
 * @flatten-js/core: Segment.intersect(Circle), Segment.intersect(Segment), which return points.
 * Meaning, from its documentation and the sources of intersection.js and utils.js:
 *   - `ray: end`: a Segment from ps to pe
 *   - `inside: exit`: a circle is its outline, so that a segment from inside meets it where it leaves. A segment of no length is a point to it
 *     and not asked
 *   - touching counts
 *   - equal is for it what differs by less than DP_TOL = 0.000001; what comes of that is listed as known
 *   - two points of two segments are the ends of what they share
 *   - `format: f64`: numbers of JavaScript
 * Of two points the order is not that of the segment: only a single one is reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Segment, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/flatten-js.ts';
import type { Subject } from './subject.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}
interface Shape {
  intersect(shape: Shape): readonly Point[];
}
interface Flatten {
  readonly default: {
    readonly Point: new (x: number, y: number) => Point;
    readonly Segment: new (start: Point, end: Point) => Shape;
    readonly Circle: new (center: Point, radius: number) => Shape;
  };
}

const { default: flatten } = await engine<Flatten>('@flatten-js/core');

const point = ([x = 0, y = 0]: Vector): Point => new flatten.Point(x, y);
const segmentOf = ({ start, end }: Segment): Shape => new flatten.Segment(point(start), point(end));

/** The point, where there is one. */
const single = (points: readonly Point[]): { point?: Vector } => {
  const [first] = points;
  return first === undefined || points.length > 1 ? {} : { point: [first.x, first.y] };
};

function cast(start: Vector, end: Vector, { center, radius }: Ball): Given {
  if (start.every((x, i) => x === end[i])) return { unsupported: true };
  const points = segmentOf({ start, end }).intersect(new flatten.Circle(point(center), radius));
  return { hit: points.length > 0, ...single(points) };
}

const subject: Subject = {
  name: 'flatten-js',
  version: packageVersion('@flatten-js/core'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
    segmentSegment: ({ first, second }) => {
      const points = segmentOf(first).intersect(segmentOf(second));
      const kinds = ['none', 'point', 'overlap'] as const;
      return { kind: kinds[points.length] ?? 'overlap', ...single(points) };
    },
  },
  known,
};

export default subject;
