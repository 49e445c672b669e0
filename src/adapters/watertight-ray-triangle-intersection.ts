/**
 * watertight-ray-triangle-intersection (npm): intersect(out, origin, direction, triangle, { backfaceCulling }), after Woop, Benthin and Wald.
 * Meaning, from its README and its source:
 *   - `ray: free`: the README's own direction is (−3, −4, −0.1), and the point is o + t·d
 *   - `tMax: none`: a ray has an origin and a direction only
 *   - `side`: a triangle is met from both sides (`both`), or with backfaceCulling from the front alone (`front`)
 *   - `coplanar: miss`: "if (det === 0) { return }"
 *   - touching counts: it gives up only where an edge function is less than 0
 * It returns the point; t, u and v are not reported.
 */
import type { Vector } from '../queries/index.ts';
import { engine, packageVersion } from './_package.ts';
import { known } from './expected-failures/watertight-ray-triangle-intersection.ts';
import type { Subject } from './subject.ts';

type Intersect = (
  out: number[],
  origin: Vector,
  direction: Vector,
  triangle: readonly Vector[],
  options: { readonly backfaceCulling: boolean },
) => number[] | undefined;

const { default: intersect } = await engine<{ default: Intersect }>('watertight-ray-triangle-intersection');

const subject: Subject = {
  name: 'watertight-ray-triangle-intersection',
  version: packageVersion('watertight-ray-triangle-intersection'),
  format: 'f64',
  profile: {
    side: ['both', 'front'],
    touching: 'closed',
    coplanar: 'miss',
    tMax: 'none',
    ray: 'free',
  },
  queries: {
    rayTriangle: ({ ray, triangle: { a, b, c } }, side) => {
      if ('end' in ray) return { unsupported: true };
      const options = { backfaceCulling: side === 'front' };
      const point = intersect([], ray.origin, ray.direction, [a, b, c], options);
      return point === undefined ? { hit: false } : { hit: true, point };
    },
  },
  known,
};

export default subject;
