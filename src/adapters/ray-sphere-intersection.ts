/**
 * ray-sphere-intersection (npm): intersect(out, origin, direction, center, radius), adapted from LibGDX's Intersector.
 * Meaning, from its README and its source:
 *   - `ray: unit`: the formula takes |d| = 1 for granted
 *   - `tMax: none`: "the 3D ray (origin, direction)"
 *   - `inside: miss`: it knows no far root; from inside it returns null where the centre is behind the start
 *   - touching counts: it gives up only where d² > r²
 * It returns the point; t and the normal are not reported.
 */
import type { Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/ray-sphere-intersection.ts';
import type { Subject } from './subject.ts';

type Intersect = (
  out: number[],
  origin: Vector,
  direction: Vector,
  center: Vector,
  radius: number,
) => number[] | null;

const { default: intersect } = await engine<{ default: Intersect }>('ray-sphere-intersection');

const subject: Subject = {
  name: 'ray-sphere-intersection',
  version: packageVersion('ray-sphere-intersection'),
  format: 'f64',
  profile: { inside: 'miss', touching: 'closed', tMax: 'none', ray: 'unit' },
  queries: {
    raySphere: ({ ray, sphere: { center, radius } }) => {
      if ('end' in ray) return { unsupported: true };
      const point = intersect([], ray.origin, ray.direction, center, radius);
      return point === null ? { hit: false } : { hit: true, point };
    },
  },
  known,
};

export default subject;
