/**
 * line-circle-collision: lineCircleCollide(a, b, circle, radius).
 * Meaning, from its README and source:
 *   - `ray: end`: a line segment from a to b
 *   - `inside: start`: a disc; any overlap is true, and nothing else is told. A way of no length is a point to it and not asked
 *   - touching counts: dx² + dy² <= r²; a circle of radius 0 is never met, which is listed as known
 *   - `format: f64`: numbers of JavaScript in arrays
 */
import type { Given } from '../judge/grade.ts';
import type { Ball, Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/line-circle-collision.ts';
import type { Subject } from './subject.ts';

interface Engine {
  default(a: Vector, b: Vector, circle: Vector, radius: number): boolean;
}

const { default: lineCircleCollide } = await engine<Engine>('line-circle-collision');

function cast(start: Vector, end: Vector, { center, radius }: Ball): Given {
  if (start.every((x, i) => x === end[i])) return { unsupported: true };
  return { hit: lineCircleCollide(start, end, center, radius) };
}

const subject: Subject = {
  name: 'line-circle-collision',
  version: packageVersion('line-circle-collision'),
  format: 'f64',
  profile: { inside: 'start', touching: 'closed', ray: 'end' },
  queries: {
    rayCircle: ({ ray, circle }) =>
      'end' in ray ? cast(ray.origin, ray.end, circle) : { unsupported: true },
    segmentCircle: ({ segment: { start, end }, circle }) => cast(start, end, circle),
  },
  known,
};

export default subject;
