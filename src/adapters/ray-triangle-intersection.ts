/**
 * ray-triangle-intersection (npm): intersectTriangle(out, origin, direction, triangle), after Möller and Trumbore.
 * Meaning, from its README and its source:
 *   - `ray: free`: the point is o + t·d, and nothing takes |d| = 1 for granted
 *   - `tMax: none`: a ray has an origin and a direction only
 *   - `side: front`: "if (det < EPSILON) return null", where det is −d·n
 *   - touching counts: u and v are given up only where they are less than 0, or u + v more than det
 * It returns the point; t, u and v are not reported.
 */
import type { Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/ray-triangle-intersection.ts';
import type { Subject } from './subject.ts';

type Intersect = (
  out: number[],
  origin: Vector,
  direction: Vector,
  triangle: readonly Vector[],
) => number[] | null;

const { default: intersect } = await engine<{ default: Intersect }>('ray-triangle-intersection');

const subject: Subject = {
  name: 'ray-triangle-intersection',
  version: packageVersion('ray-triangle-intersection'),
  format: 'f64',
  profile: { side: 'front', touching: 'closed', tMax: 'none', ray: 'free' },
  queries: {
    rayTriangle: ({ ray, triangle: { a, b, c } }) => {
      if ('end' in ray) return { unsupported: true };
      const point = intersect([], ray.origin, ray.direction, [a, b, c]);
      return point === null ? { hit: false } : { hit: true, point };
    },
  },
  known,
};

export default subject;
