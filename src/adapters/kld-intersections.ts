/**
 * kld-intersections: Intersection.intersect(shape, shape) of ShapeInfo.line and ShapeInfo.circle.
 * Meaning, from its README and the source of Intersection.js:
 *   - `ray: end`: a line from point to point
 *   - `inside: exit`: a circle is its outline, so that a line from inside meets it where it leaves. A line of no length is not asked
 *   - touching counts: the status of a tangent is Tangent, without the point
 *   - of two lines on one line it says Coincident, whatever they share: those are left out
 *   - `format: f64`: numbers of JavaScript
 * Of two points the far one comes first: only a single one is reported.
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Segment, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/kld-intersections.ts';
import type { Subject } from './subject.ts';

interface Shape {
  readonly name: string;
}
interface Kld {
  readonly Intersection: {
    intersect(
      a: Shape,
      b: Shape,
    ): { readonly status: string; readonly points: readonly { readonly x: number; readonly y: number }[] };
  };
  readonly ShapeInfo: {
    line(from: Vector, to: Vector): Shape;
    circle(center: Vector, radius: number): Shape;
  };
}

const { Intersection, ShapeInfo } = await engine<Kld>('kld-intersections');

const line = ({ start, end }: Segment): Shape => ShapeInfo.line(start, end);

function cast(start: Vector, end: Vector, { center, radius }: Ball): Given {
  if (start.every((x, i) => x === end[i])) return { unsupported: true };
  const { status, points } = Intersection.intersect(ShapeInfo.circle(center, radius), line({ start, end }));
  const [first] = points;
  const hit = status === 'Intersection' || status === 'Tangent';
  return first === undefined || points.length > 1 ? { hit } : { hit, point: [first.x, first.y] };
}

const subject: Subject = {
  name: 'kld-intersections',
  version: packageVersion('kld-intersections'),
  format: 'f64',
  profile: { inside: 'exit', touching: 'closed', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
    segmentSegment: ({ first, second }) => {
      const { status, points } = Intersection.intersect(line(first), line(second));
      if (status === 'Coincident') return { unsupported: true };
      const [shared] = points;
      return shared === undefined ? { kind: 'none' } : { kind: 'point', point: [shared.x, shared.y] };
    },
  },
  known,
};

export default subject;
